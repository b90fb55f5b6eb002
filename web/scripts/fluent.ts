// Which words does a page need? One module per language and topic, made from the Fluent files every shell reads.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:words/';
const IDLE = /^(cli|solve|analyse|help|reference|error-(schotten-position|record|file|arena|prove|play-|choice))/;
const TOPICS: Record<string, (file: string) => boolean> = {
  play: (file) => !['cli.ftl', 'study.ftl', 'learn.ftl'].includes(file),
  rules: (file) => file.startsWith('rules-') || file === 'braverats.ftl',
  learn: (file) => file === 'learn.ftl',
};

/** The messages of a file that the page can ever show: what only the terminal says is left out. */
function wanted(text: string, topic: string): string {
  const entries = text.split(/^(?=[a-z])/m).filter((entry) => /^[a-z]/.test(entry));
  const kept = entries.filter((entry) => {
    if (topic === 'play') return !IDLE.test(entry) && !entry.startsWith('rules-');
    return topic !== 'rules' || entry.startsWith('rules-');
  });
  return kept.map((entry) => entry.replace(/^#.*$/gm, '').trimEnd()).join('\n');
}

export function fluent(folder: string): Plugin {
  return {
    name: 'clachan-fluent',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', topic = ''] = id.slice(PREFIX.length + 1).split('/');
      const there = resolve(folder, language);
      const files = readdirSync(there).filter((file) => file.endsWith('.ftl') && TOPICS[topic]?.(file));
      const texts = files.sort().map((file) => {
        this.addWatchFile(resolve(there, file));
        return wanted(readFileSync(resolve(there, file), 'utf-8'), topic);
      });
      return `export default ${JSON.stringify(texts.join('\n'))};`;
    },
  };
}
