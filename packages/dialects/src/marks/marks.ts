import type { Edit, Translator } from '@site/markdown';
import { matchesInProse, proseRanges } from '../prose-ranges.ts';

/** A mark around words, and the element that means the same. */
interface Mark {
  readonly name: string;
  readonly length: number;
  readonly pattern: RegExp;
}

const MARKS: readonly Mark[] = [
  // `a == b` and `x==y` compare.
  { name: 'mark', length: 2, pattern: /(?<![=\w!<>])==(?![=\s])[^=\n&|;]{1,300}(?<!\s)==(?![=\w])/g },
  // Pandoc's: `10^th^`. In `2^3^4` and `a^b^c` the sign is a power.
  {
    name: 'sup',
    length: 1,
    pattern: /(?<=[\p{L}\p{N})])\^(?!\s)[^\s^$\\`*_[\]]{1,12}\^(?![\p{L}\p{N}^([])/gu,
  },
];

/** Makes elements of the marks around highlighted and raised words. A single tilde strikes through, as in GFM. */
export const marks: Translator = {
  concerns: (body) => /==[^=\s]|[\p{L}\p{N})]\^[^\s^]{1,12}\^/u.test(body),
  translate(body) {
    const ranges = proseRanges(body);
    const edits = MARKS.flatMap(({ name, length, pattern }) =>
      matchesInProse(pattern, ranges, body).flatMap(({ start, end }): readonly Edit[] => [
        { start, end: start + length, text: `<${name}>` },
        { start: end - length, end, text: `</${name}>` },
      ]),
    );
    return { edits: edits.sort((a, b) => a.start - b.start), findings: [] };
  },
};
