import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './scripts/fluent.ts';

export default defineConfig({
  base: '/',
  plugins: [svelte(), fluent('../src/clachan/locale')],
  build: {
    outDir: '../src/clachan/server/static',
    emptyOutDir: true,
    manifest: true, // read by scripts/pack.mjs, which removes it
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
