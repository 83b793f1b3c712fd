import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { findComments } from './comments.ts';

function comments(body: string): readonly string[] {
  return findComments(parseMarkdown(body), body).map(({ start, end }) => body.slice(start, end));
}

describe('a comment of Obsidian', () => {
  test.each([
    ['a %%b%% c %%d%%', ['%%b%%', '%%d%%']],
    ['a%%b%%c %%d%%e', ['%%b%%', '%%d%%']],
    ['a %%b *c* [d](e)\nf%% g', ['%%b *c* [d](e)\nf%%']],
    ['%%\na\n\n- b\n\n```js\nc\n```\n%%\n\nd', ['%%\na\n\n- b\n\n```js\nc\n```\n%%']],
    ['> %%a%%\n\n| %%b%% | c |\n|---|---|\n', ['%%a%%', '%%b%%']],
  ])('stands in %j', (body, found) => {
    expect(comments(body)).toEqual(found);
  });

  test.each([
    '100%% of it, 50%% of that',
    'print %%d and %%s',
    '`%%a%%`',
    '```\n%%a%%\n```',
    '\\%%a%%',
    '%%%%',
    'a %% b',
    'a %% b\n\nc %% d',
  ])('does not stand in %j', (body) => {
    expect(comments(body)).toEqual([]);
  });

  test('is apart from the next, whatever the body', () => {
    const piece = fc.constantFrom('%%', ' ', 'a', '\n', '\n\n', '`', '> ', '*');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const body = pieces.join('');
        const found = findComments(parseMarkdown(body), body);
        found.forEach(({ start, end }, at) => {
          expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
          expect(body.slice(start, end)).toMatch(/^%%.*%%$/s);
        });
      }),
    );
  });

  test.each(['%%a ', 'a %% ', '%%\n\n', '%%a%% '])('%j is borne, however often', (piece) => {
    const body = piece.repeat(20_000);
    const tree = parseMarkdown(body);
    const start = process.cpuUsage();
    findComments(tree, body);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
