import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit, writtenAt } from './edits.ts';

describe('edits', () => {
  /** Disjoint edits of a text of 40 units, in order. */
  const edits = fc
    .array(fc.tuple(fc.nat(4), fc.nat(3), fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((steps) => {
      let at = 0;
      return steps.map(([gap, length, text]): Edit => {
        const start = at + gap;
        at = start + length;
        return { start, end: at, text };
      });
    });

  test('what no edit touches is found where it was written, through any layers', () => {
    // Every unit of the text is another.
    const text = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const once = applyEdits(text, first);
        const fitting = second.filter(({ end }) => end <= once.length);
        const read = applyEdits(once, fitting);
        for (const [at, unit] of [...read].entries()) {
          if (text.includes(unit)) expect(text[writtenAt([first, fitting], at)]).toBe(unit);
        }
      }),
    );
  });

  test('what an edit made was written where it begins', () => {
    const layers = [[{ start: 2, end: 3, text: 'long' }]];
    expect([1, 2, 5, 6].map((place) => writtenAt(layers, place))).toEqual([1, 2, 2, 3]);
  });
});
