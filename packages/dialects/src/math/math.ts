import type { Edit, Translator } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';
import { matchesInProse, proseRanges } from '../prose-ranges.ts';
import { displayMath } from './display-math.ts';
import { isMath } from './is-math.ts';

/** A formula in a line: TeX's dollar, alone by the rules of Pandoc, or two of them; MathJax's parentheses. */
const INLINE: readonly { readonly pattern: RegExp; readonly length: number; readonly isSure: boolean }[] = [
  { pattern: /(?<![\\$])\$\$(?![$\s`])[^$`\n]{1,2000}(?<!\s)\$\$(?!\$)/g, length: 2, isSure: true },
  {
    pattern: /(?<![\\$\w`])\$(?![\s$`])(?:\\[^\n]|[^$\\\n`]|\n(?![ \t>]*\n)){1,1000}(?<![\s\\])\$(?![\w$])/g,
    length: 1,
    isSure: false,
  },
  { pattern: /\\\\\((?:(?!\\\\[()])[^\n`]){1,1000}\\\\\)/g, length: 3, isSure: true },
];

/** Writes formulas on lines of their own as GitHub reads them without doubt: as code in the language `math`. */
export const blockMath: Translator = {
  concerns: (body, { math }) => math !== false && /\$[^$]|\\\\[([]/.test(body),
  translate(body) {
    const display = displayMath(body, codeRanges(body));
    return { edits: display, findings: [] };
  },
};

/** Writes formulas in a line of text as GitHub reads them without doubt: as code between dollars. */
export const inlineMath: Translator = {
  concerns: (body, { math }) => math !== false && /\$[^$\s]|\\\\\(/.test(body),
  translate(body) {
    const ranges = proseRanges(body);
    const edits: Edit[] = [];
    let free = 0;
    const found = INLINE.flatMap(({ pattern, length, isSure }) =>
      matchesInProse(pattern, ranges, body)
        .filter(({ start, end }) => isSure || isMath(body.slice(start + length, end - length)))
        .map(({ start, end }) => ({ start, end, length })),
    );
    for (const { start, end, length } of found.sort((a, b) => a.start - b.start)) {
      if (start < free) continue;
      edits.push({ start, end: start + length, text: '$`' }, { start: end - length, end, text: '`$' });
      free = end;
    }
    return { edits, findings: [] };
  },
};
