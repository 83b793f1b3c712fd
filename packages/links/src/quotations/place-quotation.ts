import type { Edit, TextRange } from '@site/markdown';

/** Where a quotation is to stand: in the place of an embed of a paragraph. */
export interface QuotationPlace {
  readonly body: string;
  readonly range: TextRange;
  readonly paragraph: TextRange;
}

/** Marks of containers alone, before a paragraph on its line: of quotations, list items and footnotes. */
const CONTAINERS = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)]|\[\^[^\]\n]+\]:)[ \t>]+)*$/;

/**
 * Puts lines in the place of an embed, as a block between what its paragraph has before and after it; `undefined` where
 * no block can stand: in a task, which needs a paragraph, and in a table.
 */
export function placeBlock(lines: string, { body, range, paragraph }: QuotationPlace): Edit | undefined {
  const opening = body.slice(body.lastIndexOf('\n', paragraph.start - 1) + 1, paragraph.start);
  if (!CONTAINERS.test(opening)) return undefined;
  const indent = opening.replace(/[^>\s]/g, ' ');
  const blank = indent.trimEnd();
  const start = range.start - trailing(body.slice(paragraph.start, range.start));
  const before = body.slice(paragraph.start, start);
  const after = body.slice(range.end, paragraph.end);
  const lead = before === '' ? '' : before.endsWith('\n') ? '' : '\n';
  const [gap = ''] = /^[ \t]+/.exec(after) ?? [];
  const end = range.end + gap.length;
  const rest = body.slice(end, paragraph.end);
  const tail = rest === '' ? '' : rest.startsWith('\n') ? `\n${blank}` : `\n${blank}\n${indent}`;
  const head = before === '' ? '' : `${lead}${blank}\n${indent}`;
  return {
    start: before === '' ? range.start : start,
    end,
    text: head + lines.replaceAll('\n', `\n${indent}`) + tail,
  };
}

/** How much of what stands before an embed on its line is white space and marks of its containers. */
function trailing(before: string): number {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isBlank = before.includes('\n') && /^[ \t>]*$/.test(line);
  return isBlank ? line.length : before.length - before.trimEnd().length;
}

/** A text as a quotation, below a line that says what it is from. */
export function quotation(source: string, text: string): string {
  return [source, '', ...text.split('\n')].map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}
