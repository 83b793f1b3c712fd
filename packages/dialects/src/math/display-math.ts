import type { Edit, TextRange } from '@site/markdown';
import { isOutside } from '@site/markdown';
import { isBlank, Lines } from '@site/markdown/gfm';

/** What begins and ends a formula on lines of its own: TeX's dollars, and MathJax's brackets as markdown needs them. */
const FENCES: readonly (readonly [open: string, close: RegExp])[] = [
  // Quarto names a formula behind it.
  ['$$', /\$\$[ \t]*(?:\{#[^{}\n]*\})?[ \t]*$/],
  ['\\\\[', /\\\\\][ \t]*$/],
];

/** The longest formula, in lines. */
const MOST_LINES = 200;

/** Makes blocks of code in the language `math`, as GitHub reads them, of formulas on lines of their own. */
export function displayMath(body: string, code: readonly TextRange[]): readonly Edit[] {
  const lines = new Lines(body);
  const edits: Edit[] = [];
  for (let at = 0; at < lines.count; at++) {
    const line = lines.line(at);
    const lead = /^[ \t>]*/.exec(line)?.[0] ?? '';
    const fence = FENCES.find(([open]) => line.startsWith(open, lead.length));
    if (fence === undefined || !isOutside(code, lines.start(at) + lead.length)) continue;
    const [open, close] = fence;
    const last = closingLine(lines, at, lead.length + open.length, close);
    if (last === undefined) continue;
    const [start, end] = [lines.start(at) + lead.length, lines.end(last)];
    const content = body.slice(start + open.length, end).replace(close, '');
    const from = start + open.length;
    const space = /^[ \t]*/.exec(content)?.[0].length ?? 0;
    edits.push({
      start,
      end: from + space,
      text: `\`\`\`math${/^[ \t]*\n/.test(content) ? '' : `\n${lead}`}`,
    });
    const to = from + content.trimEnd().length;
    // A mark of a quotation before the closing fence is no part of the formula.
    const tail = /\n[ \t>]*$/.exec(body.slice(from, to))?.index;
    const prefix = lead.trimEnd() === '' ? lead : `${lead.trimEnd()} `;
    edits.push({ start: tail === undefined ? to : from + tail, end, text: `\n${prefix}\`\`\`` });
    at = last;
  }
  return edits;
}

/** The line that ends a formula: without a blank line in it, and no text behind it. */
function closingLine(lines: Lines, first: number, from: number, close: RegExp): number | undefined {
  const opening = lines.line(first).slice(from);
  if (close.test(opening) && !isBlank(opening.replace(close, ''))) return first;
  // Text behind a formula on the first line: the whole stands in a line of text.
  if (opening.includes('$$')) return undefined;
  for (let at = first + 1; at < Math.min(lines.count, first + MOST_LINES); at++) {
    if (close.test(lines.line(at))) return at;
    if (lines.line(at).includes('$$') || lines.isBlank(at)) return undefined;
  }
  return undefined;
}
