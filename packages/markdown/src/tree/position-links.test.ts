import type { Text } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { findComments } from '../references/comments.ts';
import { findReferences, inlineTags } from '../references/references.ts';
import { descendants } from './descendants.ts';
import { rangeOf } from './ranges.ts';

const REST = ' %%c%% [[d]] #e';

test.each([
  `[a http://b.c]${REST}`,
  `## [a http://b.c]${REST} ##`,
  `> [http://b.c\n> d]${REST}`,
  `- [a http://b.c]  \n  *[http://b.c]${REST}*`,
  `| [http://b.c]${REST} |\n| - |`,
  `[http://b.c \\* d]${REST}`,
  `a\\_me@b.c${REST}`,
  `x/me@b.c\t\n${REST}`,
])('what stands beside the bare link in %j is found', (line) => {
  const body = `Before www.a.b.\n\n${line}\n`;
  const tree = parseMarkdown(body);
  const others = findReferences(tree, body).filter(({ kind }) => kind === 'wiki');
  expect(others.map(({ range }) => body.slice(range.start, range.end))).toEqual(['[[d]]']);
  expect(findComments(tree, body).map(({ start, end }) => body.slice(start, end))).toEqual(['%%c%%']);
  expect(inlineTags(tree, body)).toEqual(line.startsWith('##') ? [] : ['e']);
  const texts = [...descendants(tree)].filter((node): node is Text => node.type === 'text');
  for (const text of texts) {
    const { start, end } = rangeOf(text);
    expect(body.slice(start, end).replace(/\\|(?<=\n)[> ]+|[ \t]+(?=\n)/g, '')).toBe(text.value);
  }
});

test('what is written otherwise than it reads has no place', () => {
  const body = '[a &amp; http://b.c]\n';
  expect(findReferences(parseMarkdown(body), body)).toEqual([]);
});
