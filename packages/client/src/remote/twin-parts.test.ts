import { expect, test } from 'vitest';
import { twinParts } from './twin-parts.ts';

const head = (title: string) =>
  `---\n${title}section: posts\ntags: ["a"]\ncreated: 2024-01-01T00:00:00Z\nupdated: 2024-01-02T00:00:00Z\ncid: c\n---\n\n`;

test.each([
  ['with a title', `${head('title: "Salt"\n')}# Salt\n\n---\nBody.\n`, 'Salt', '---\nBody.\n'],
  ['with a title and no body', `${head('title: "Salt"\n')}# Salt\n`, 'Salt', ''],
  ['without a title', `${head('')}# Not a title\n\nBody.\n`, undefined, '# Not a title\n\nBody.\n'],
])('a markdown file %s is taken apart', (_, twin, title, body) => {
  const parts = twinParts(twin);
  expect([parts.title, parts.body, parts.tags, parts.updated]).toEqual([
    title,
    body,
    ['a'],
    '2024-01-02T00:00:00Z',
  ]);
});

test.each(['<html>', '---\ntitle: Salt\n---\n\nNo CID.\n', head('title: "open\n')])(
  '%j is no markdown file of a site',
  (text) => {
    expect(() => twinParts(text)).toThrow();
  },
);
