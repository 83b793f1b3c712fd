import { expect, test } from 'vitest';
import { slugOf } from './record-paths.ts';

test.each([
  ['/posts/salt', 'posts', 'salt'],
  ['/posts/2024/salt', 'posts', '2024/salt'],
  ['/2024/05/salt', 'posts', '2024/05/salt'],
  ['/postscript', 'posts', 'postscript'],
  ['/about', 'pages', 'about'],
  ['/', 'pages', ''],
])('the slug of %s in %s is %j', (path, section, slug) => {
  expect(slugOf(path, section)).toBe(slug);
});
