import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fluent } from './scripts/fluent.ts';

export default defineConfig({
  plugins: [svelte(), fluent('../src/clachan/locale')],
  // Without it Svelte would resolve to its server build.
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // One browser for all files of a worker is twice as fast. A test of a module with state of its own loads it afresh.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
