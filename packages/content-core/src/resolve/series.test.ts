import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const SHOWS = dated('![g](series://two)\n');

test.each([
  ['what is no YAML', 'title: [', 1, /^The file is not YAML at "title: \["/],
  ['lists in lists, however deep', '['.repeat(20_000), 1, /^The file is nested too deeply/],
  [
    'an alias of nothing',
    'title: Two\nimages: *a\n',
    2,
    /^The aliases of the file cannot be followed: Unresolved/,
  ],
  [
    'aliases of aliases',
    `a: &a [x]\nb: &b [${'*a,'.repeat(9)}]\nc: [${'*b,'.repeat(9)}]\n`,
    2,
    /Excessive alias count/,
  ],
  ['a list', '- a\n', 1, /^`the series` must be a map/],
  ['nothing', '', 1, /^`the series` must be a map/],
  ['no title', 'images: [{src: a.svg, alt: A}]\n', 1, /^`title` must be a text\.$/],
  ['a blank title', 'title: " "\nimages: [{src: a.svg, alt: A}]\n', 1, /^`title` must not be blank\.$/],
  ['no images', 'title: Two\nimages: []\n', 2, /^`images` must name at least one image\.$/],
  [
    'an image without words',
    'title: Two\nimages:\n  - {src: ../blobs/a.svg}\n',
    1,
    /^`images\.0\.alt` must describe/,
  ],
])('a series of %s is reported, and not shown', async (_, text, line, message) => {
  const { issues } = await build({ 'series/two.yaml': text, 'posts/x.md': SHOWS });
  expect(issues.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'posts/x.md series-unknown',
    'series/two.yaml series-invalid',
  ]);
  expect(issues[1]).toMatchObject({ severity: 'error', line, message: expect.stringMatching(message) });
});

test('an image that is not there is reported where it is written', async () => {
  const text = 'title: Two\nimages:\n  - {src: ../blobs/none.svg, alt: A}\n';
  const { issues } = await build({ 'series/two.yaml': text, 'posts/x.md': SHOWS });
  expect(issues).toMatchObject([
    { rule: 'series-unknown' },
    { file: 'series/two.yaml', rule: 'blob-unknown', line: 3, column: 11, value: '../blobs/none.svg' },
  ]);
});

test.each([
  ['series/Two Three.yaml', 'title: Two\n', 'series-invalid'],
  ['series/two.yaml', new Uint8Array([0xfe, 0xff, 0, 0x61]), 'encoding'],
])('%s is refused as %s', async (file, content, rule) => {
  const { issues } = await build({ [file]: content });
  expect(issues.map((issue) => `${issue.file} ${issue.rule}`)).toEqual([`${file} ${rule}`]);
});
