import { createSearchIndex, type SearchRecord } from '@site/search';
import { type Change, missing } from '../change.ts';

const record = (path: string, title: string, text: string): SearchRecord => ({
  kind: 'document',
  ...{ path, title, text, section: 'posts', tags: [], created: '2024-05-01T00:00:00Z', outline: [] },
});

export const titleRank: Change = {
  goal: 'change how a title ranks',
  sources: [
    {
      file: 'packages/search/src/ranking.ts',
      from: '  title: { weight: 3, b: 0.6 },',
      to: '  title: { weight: 3.5, b: 0.6 },',
    },
  ],
  proof: async () => {
    const index = await createSearchIndex([
      record('/posts/a', 'Sea and salt', 'Water.'),
      record('/posts/b', 'Water', 'Salt.'),
    ]);
    const { matches } = await index.search({ text: 'salt', limit: 2 });
    const [first = 0, second = 1] = matches.map(({ score }) => score);
    return missing({ [`a title weighs ${first / second} of a text`]: first / second < 1.6 });
  },
};
