import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as primitives from './index.ts';

test('the allow-list of the README names what is exported, and nothing else', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const rows = Array.from(readme.matchAll(/^\| `([^`]+)` /gm), ([, names = '']) => names.split(', '));
  expect(rows.flat().toSorted()).toEqual(Object.keys(primitives).toSorted());
});
