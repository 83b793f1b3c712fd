import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, readBetween, textPlaces } from './text-places.ts';

const UNITS = [
  'a',
  ' ',
  'é',
  '\u0301',
  '語',
  '😀',
  '\ufeff',
  '\n',
  'plain words '.repeat(30),
  'ü'.repeat(200),
];

test('a part that is read alone is that part of the whole, wherever it begins and ends', () => {
  const texts = fc
    .array(fc.constantFrom(...UNITS), { maxLength: 60 })
    .map((units) => units.join(''))
    .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length + 10), fc.nat(9)));
  fc.assert(
    fc.property(texts, ([text, start, length, before]) => {
      const bytes = new TextEncoder().encode(text);
      const file = new Uint8Array([...new Uint8Array(before).fill(0xe2), ...bytes, 0x80, 0x80]);
      const places = textPlaces(before, bytes, decode(bytes));
      const source = { read: (from: number, size: number) => file.subarray(from, from + size) };
      const [part, end] = [readBetween(places, start, start + length, source), start + length];
      // A place in the middle of a character of two units has half of it on either side, in both.
      expect(part).toBe(text.slice(start, end));
    }),
    { numRuns: 1000 },
  );
});

test('little more than the part is read', () => {
  const text = 'ü'.repeat(50_000);
  const bytes = new TextEncoder().encode(text);
  let most = 0;
  const source = {
    read: (from: number, size: number) => {
      most = Math.max(most, size);
      return bytes.subarray(from, from + size);
    },
  };
  const places = textPlaces(0, bytes, text);
  for (let start = 0; start < text.length; start += 997) readBetween(places, start, start + 400, source);
  expect(most).toBeLessThan(2 * 400 + 1024);
});
