// Makes one module per language and topic from the Fluent files that the terminal and the server use too.
// A game's messages may stand in a file of its own, because the key of each message decides its topic.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:words/';
/** Files and messages that only the terminal shows. */
const TERMINAL = ['cli.ftl', 'operate.ftl', 'study.ftl', 'tui.ftl'];
const IDLE = /^(cli|solve|review|help|reference|error-([a-z]+-position|record|file|arena|prove|puzzle|play-|choice))/;
const TOPICS: Record<string, (key: string) => boolean> = {
  play: (key) => !IDLE.test(key) && !/^(rules|learn|explore|error-state|matches|(page-)?puzzle)-/.test(key),
  rules: (key) => key.startsWith('rules-'),
  learn: (key) => key.startsWith('learn-'),
  review: (key) => key.startsWith('review-'),
  matches: (key) => key.startsWith('matches-'),
  explore: (key) => /^(explore|error-state)-/.test(key),
  puzzles: (key) => /^(page-)?puzzle-/.test(key),
};

/** The messages of a file that belong to a topic, without comments. */
function entriesOf(text: string, topic: string): string {
  const entries = text.split(/^(?=[a-z])/m).filter((entry) => /^[a-z]/.test(entry));
  const wanted = entries.filter((entry) => TOPICS[topic]?.(entry));
  return wanted.map((entry) => entry.replace(/^#.*$/gm, '').trimEnd()).join('\n');
}

export function fluent(folder: string): Plugin {
  return {
    name: 'clachan-fluent',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = '', topic = ''] = id.slice(PREFIX.length + 1).split('/');
      const there = resolve(folder, language);
      const files = readdirSync(there).filter((file) => file.endsWith('.ftl') && !TERMINAL.includes(file));
      const texts = files.sort().map((file) => {
        this.addWatchFile(resolve(there, file));
        return entriesOf(readFileSync(resolve(there, file), 'utf-8'), topic);
      });
      return `export default ${JSON.stringify(texts.filter(Boolean).join('\n'))};`;
    },
  };
}
