import { buildDocument } from '../build-document.ts';
import { type Change, missing } from '../change.ts';

const VECTOR = 'packages/conformance/vectors/front-matter/planted-key';

export const frontMatterKey: Change = {
  goal: 'support a front-matter key or dialect',
  sources: [
    {
      file: 'packages/front-matter/src/fields/dialects.ts',
      from: "      { path: 'meta_description', from: ['Ghost'], standIn: true },",
      to: "      { path: 'meta_description', from: ['Ghost'], standIn: true },\n      { path: 'planted_key', from: ['Ghost'], standIn: true },",
    },
    { file: `${VECTOR}/input.md`, to: '---\nplanted_key: About salt\n---\nBody.\n' },
    {
      file: `${VECTOR}/expected.json`,
      to: JSON.stringify({
        fields: { description: 'About salt', tags: [], draft: false, aliases: [] },
        body: 'Body.\n',
        issues: [],
      }),
    },
  ],
  frozen: [
    {
      file: 'packages/front-matter/src/fields/dialects.test.ts',
      from: 'custom_excerpt · meta_description',
      to: 'custom_excerpt · meta_description · planted_key',
    },
  ],
  proof: async () => {
    const { description } = await buildDocument(
      '---\ndate: 2024-05-01\nplanted_key: About salt\n---\nBody.\n',
    );
    return missing({ 'the key is not read': description !== 'About salt' });
  },
};
