import { expect, test } from 'vitest';
import { failure } from './test-support.ts';
import { unseenFiles } from './unseen-files.ts';

const TEXTS = new Map(['posts/a.md', 'posts/b/c.md', 'posts-too.md'].map((path) => [path, new Uint8Array()]));

test.each<[string, readonly string[]]>([
  ['EIO', ['posts/a.md', 'posts/b/c.md']],
  ['ETIMEDOUT', ['posts/a.md', 'posts/b/c.md']],
  ['EACCES', []],
  ['ENOENT', []],
])('of a folder that fails with %s', (code, paths) => {
  expect(unseenFiles('posts', failure(code), TEXTS).map(({ path }) => path)).toEqual(paths);
});
