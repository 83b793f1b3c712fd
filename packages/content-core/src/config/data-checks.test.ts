import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type BuildOptions, buildSite } from '../build-site.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    author: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    size: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] },
  },
  required: ['rating'],
  additionalProperties: false,
};

async function build(
  files: Readonly<Record<string, string>>,
  options: Partial<BuildOptions> = {},
  settings = 'data: {schema: data.schema.json}',
) {
  const all = {
    'site.yaml': `title: T\n${settings}\n`,
    'data.schema.json': JSON.stringify(SCHEMA),
    ...files,
  };
  const { site, issues } = await buildSite(
    Object.entries(all).map(([path, text]) => ({ path, read: async () => new TextEncoder().encode(text) })),
    { now: new Date('2026-01-01T00:00:00Z'), ...options },
  );
  return {
    paths: site?.documents.map(({ path }) => path),
    issues: issues.map(({ file, line, rule, value }) => `${file}:${line} ${rule} ${value}`),
    messages: issues.map(({ message }) => message),
  };
}

const file = (yaml: string) => ({ 'posts/a.md': `---\ntitle: A\ndate: 2024-05-01\n${yaml}\n---\n\nText.\n` });

describe('the schema of a site', () => {
  test.for([
    ['rating: 4\nauthor: {name: Ann}\nsize: [1, 2]', []],
    ['rating: four', ['4 data-schema "four"']],
    ['rating: 4\nauthor:\n  name: 7', ['6 data-schema 7']],
    ['rating: 4\nauthor: {nick: Ann}', ['5 data-schema {"nick":"Ann"}']],
    ['rating: 4\nsize: true', ['5 data-schema true']],
    ['rating: 4\nmood: calm', ['5 data-schema "calm"']],
    ['', ['1 data-schema ']],
  ] as const)('%s', async ([yaml, faults]) => {
    const { paths, issues } = await build(file(yaml));
    expect(issues).toEqual(faults.map((fault) => `posts/a.md:${fault}`));
    expect(paths).toEqual(faults.length === 0 ? ['/posts/a'] : []);
  });

  test('says the value, the rule and whose it is', async () => {
    expect((await build(file('rating: 9'))).messages).toEqual([
      expect.stringMatching(/^"rating" is not as data\.schema\.json says: 9 is greater than 5/),
    ]);
  });

  test('of a section stands in place of that of all', async () => {
    const files = {
      ...file('mood: calm'),
      'notes/b.md': '---\ntitle: B\nmood: calm\n---\n\nText.\n',
      'posts.json': '{"required": ["mood"]}',
    };
    const settings = 'data: {schema: data.schema.json, sections: {posts: posts.json}}';
    expect(await build(files, {}, settings)).toMatchObject({
      paths: ['/posts/a'],
      issues: ['notes/b.md:1 data-schema ', 'notes/b.md:3 data-schema "calm"'],
    });
  });

  test.for([
    ['{"type": ', 'data.schema.json:1 data-schema-unreadable data.schema.json'],
    ['[]', 'data.schema.json:1 data-schema-unreadable data.schema.json'],
    ['{"$ref": "#/$defs/none"}', 'data.schema.json:1 data-schema-unreadable data.schema.json'],
  ] as const)('that cannot be applied is reported: %s', async ([text, issue]) => {
    expect((await build({ ...file('rating: 4'), 'data.schema.json': text })).issues).toEqual([issue]);
  });

  test('that is not there is reported', async () => {
    expect((await build(file('rating: 4'), {}, 'data: {schema: none.json}')).issues).toEqual([
      'site.yaml:1 data-schema-unknown none.json',
    ]);
  });
});

test('a schema of the program checks, and changes nothing', async () => {
  const dataSchema = z.object({ rating: z.string().transform(Number), mood: z.string().default('calm') });
  const settings = 'language: en';
  expect(await build(file('rating: "4"'), { dataSchema }, settings)).toMatchObject({
    paths: ['/posts/a'],
    issues: [],
  });
  expect(await build(file('rating: 4'), { dataSchema }, settings)).toMatchObject({
    paths: [],
    issues: ['posts/a.md:4 data-schema 4'],
  });
});
