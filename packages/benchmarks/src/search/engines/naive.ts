import type { SearchRecord } from '@site/search';
import type { Engine } from './engine.ts';
import { lowerWords } from './words.ts';

/** The baseline: counts how many words of the query occur anywhere in a text. */
export const naive: Engine = {
  name: 'naive scan',
  build: async (records) => {
    const texts = records.map((record) => ({ path: record.path, text: textOf(record) }));
    return {
      search: async (query, limit) => {
        const words = [...new Set(lowerWords(query))];
        return texts
          .map(({ path, text }) => ({ path, score: words.filter((word) => text.includes(word)).length }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
          .slice(0, limit)
          .map(({ path }) => path);
      },
    };
  },
};

function textOf({ title, tags, text }: SearchRecord): string {
  return `${title ?? ''}\n${tags.join(' ')}\n${text}`.toLowerCase();
}
