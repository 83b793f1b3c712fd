import { expect, test } from 'vitest';
import { build } from '../test-support.ts';
import { whyEmpty } from './why-empty.ts';

const CASES: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  says: RegExp | undefined,
])[] = [
  [
    'nothing',
    {},
    /^The site is empty: the folder holds no markdown\. Write a first note, such as posts\/hello\.md /,
  ],
  ['only pictures', { 'blobs/a.svg': '<svg/>' }, /holds no markdown/],
  [
    'only drafts',
    { 'posts/a.md': '---\ndraft: true\n---\n', 'posts/b.md': '---\ndate: 2030-01-01\n---\n' },
    /^The site is empty: 2 files are held back \(draft, scheduled\)\. Publish one: remove `draft: true` /,
  ],
  [
    'only errors',
    { 'posts/a.md': '---\ndate: soon\n---\n' },
    /: 1 file has an error, reported above\. Mend what/,
  ],
  [
    'errors and drafts',
    { 'posts/a.md': '---\ndate: soon\n---\n', 'posts/b.md': '---\ndraft: true\n---\n' },
    /: 1 file has an error, reported above; 1 file is held back \(draft\)\. Mend/,
  ],
  [
    'only templates',
    { 'posts/a.md': '---\ndate: {{date}}\n---\n' },
    /: 1 file is not read as a record, .* Write a first note/,
  ],
  ['a record', { 'posts/a.md': 'Text.\n', 'posts/b.md': '---\ndate: soon\n---\n' }, undefined],
];

test.each(CASES)('a folder of %s', async (_, files, says) => {
  const line = whyEmpty(await build(files));
  if (says === undefined) expect(line).toBeUndefined();
  else expect(line).toMatch(says);
  expect(line ?? '').not.toContain('\n');
});
