import { buildDocument } from '../build-document.ts';
import { type Change, missing } from '../change.ts';

export const dateForm: Change = {
  goal: 'accept another form of a date',
  sources: [
    {
      file: 'packages/front-matter/src/dates/dates.ts',
      from: '].map((form) => new RegExp(',
      to: `  // Planted: \`2024 May 1\`.
  \`(?<year>\\\\d{4})\${gap}(?<name>[A-Za-z]+)\${gap}\${day}\`,
].map((form) => new RegExp(`,
    },
  ],
  proof: async () => {
    const { created } = await buildDocument('---\ndate: 2024 May 1\n---\nBody.\n');
    return missing({ 'the form is not accepted': created !== '2024-05-01T00:00:00Z' });
  },
};
