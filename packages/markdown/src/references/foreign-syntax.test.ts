import { cpuUsage } from 'node:process';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { findForeignSyntax } from './foreign-syntax.ts';

/** A body that is one node: what a parser would make of it is not the matter. */
function treeOf(type: 'text' | 'html', value: string): Root {
  const start = { line: 1, column: 1, offset: 0 };
  const end = { line: 1, column: value.length + 1, offset: value.length };
  return { type: 'root', children: [{ type, value, position: { start, end } }] };
}

test.each([
  ['text', '[a](', 'x '],
  ['text', '', '[a](b '],
  ['text', '', '[ ]('],
  ['text', '', '{#a} '],
  ['html', '<div>', '<img '],
  ['html', '<div>', '>'],
  ['html', '<div>', '<img> blob: '],
] as const)('a long line of %s, %j and then %j on and on, is borne', (type, first, piece) => {
  const line = first + piece.repeat(200_000);
  const start = cpuUsage();
  for (const end of ['', ' blob:', '.md', '}']) findForeignSyntax(treeOf(type, line + end), line + end);
  expect(cpuUsage(start).user).toBeLessThan(2_000_000);
});
