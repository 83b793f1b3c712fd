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
    return { edits: elementsOf(MARKS, body), findings: [] };
  },
};

/** Pandoc's: `H~2~O`, without a space. Every reader of GFM strikes it through, so only a site that says so has it. */
const SUBSCRIPT: Mark = { name: 'sub', length: 1, pattern: /(?<![\\~])~(?![\s~])[^\s~`]{1,40}~(?!~)/g };

/** Makes elements of lowered words, where the site reads them so. */
export const subscripts: Translator = {
  concerns: (body, { subscript }) => subscript === true && /~[^\s~]{1,40}~/.test(body),
  translate(body) {
    return { edits: elementsOf([SUBSCRIPT], body), findings: [] };
  },
};

function elementsOf(marks: readonly Mark[], body: string): readonly Edit[] {
  const ranges = proseRanges(body);
  return marks
    .flatMap(({ name, length, pattern }) =>
      matchesInProse(pattern, ranges, body).flatMap(({ start, end }): readonly Edit[] => [
        { start, end: start + length, text: `<${name}>` },
        { start: end - length, end, text: `</${name}>` },
      ]),
    )
    .sort((a, b) => a.start - b.start);
}
