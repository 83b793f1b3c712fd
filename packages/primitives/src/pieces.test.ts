import { expect, test } from 'vitest';
import { assemble, joinTexts, piecesOf } from './pieces.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a text', 'é'],
  ['bytes', encode('é')],
  ['a view of bytes', encode('a é b').subarray(2, 4)],
  ['a piece', ['é']],
  ['pieces', ['', new Uint8Array([0xc3]), '', new Uint8Array([0xa9])]],
])('%s is assembled to a buffer of its own', async (_, body) => {
  const bytes = await assemble(body);
  expect(bytes).toEqual(encode('é'));
  expect(bytes.buffer.byteLength).toBe(2);
});

test('timers run while a body is assembled', async () => {
  const pieces = piecesOf(function* () {
    for (let at = 0; at < 2000; at++) yield 'a'.repeat(100);
  });
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(await assemble(pieces)).toHaveLength(200_000);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('an error of a piece is that of the body', async () => {
  const pieces = piecesOf(function* () {
    yield 'a';
    throw new Error('The file is gone.');
  });
  await expect(assemble(pieces)).rejects.toThrow('The file is gone.');
});

test('short texts are joined, and an empty one ends a piece', () => {
  const texts = ['a', 'b', '', '', 'c'.repeat(70_000), 'd', 'e'];
  const lengths = [...joinTexts(texts)].map(({ length }) => length);
  expect(lengths).toEqual([2, 0, 70_000, 2]);
  expect([...joinTexts(texts)].join('')).toBe(texts.join(''));
});
