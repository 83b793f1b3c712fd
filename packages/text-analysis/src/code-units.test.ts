import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCodeUnits, layOut } from './code-units.ts';

/** Any UTF-16 code unit, halves of characters included. */
const codeUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit));

test('a text of any length and alphabet is laid out as its code units, whatever the buffers held before', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.string({ unit: codeUnit }),
    fc.constant('\ud800'),
  );
  const text = fc
    .tuple(fc.array(part, { maxLength: 3 }), fc.nat({ max: 60 }))
    .map(([parts, times]) => parts.join('').repeat(times));
  const units = createCodeUnits();
  fc.assert(
    fc.property(text, (each) => {
      layOut(each, units);
      expect(units.text).toBe(each);
      expect(String.fromCharCode(...units.codes.subarray(0, each.length))).toBe(each);
      expect(units.codes[each.length]).toBe(0);
    }),
  );
});

test('a text is laid out whose UTF-8 bytes do not quite fit in the buffer', () => {
  const units = createCodeUnits();
  const text = `${'a'.repeat(units.bytes.length - 3)}éé`;
  layOut(text, units);
  expect(String.fromCharCode(...units.codes.subarray(0, text.length))).toBe(text);
});
