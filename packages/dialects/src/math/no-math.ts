import type { Translator } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';

/** A site without formulas: the forms that GitHub reads without doubt are code between dollars, and code in TeX. */
export const noMath: Translator = {
  concerns: (body, { math }) => math === false && /\$`|[`~]{3}[ \t]*math\b/.test(body),
  translate(body) {
    const edits = codeRanges(body).flatMap(({ start, end }) => {
      const [, fence = ''] = /^([`~]{3,}[ \t]*)math(?=[ \t]*\n)/.exec(body.slice(start, end)) ?? [];
      if (fence !== '') return [{ start: start + fence.length, end: start + fence.length + 4, text: 'tex' }];
      const isMath = /(?<![\\$])\$$/.test(body.slice(Math.max(0, start - 2), start)) && body[end] === '$';
      return isMath ? [{ start: start - 1, end: start - 1, text: '\\' }] : [];
    });
    return { edits, findings: [] };
  },
};
