/** What ends a line for some reader, and what no reader shows: also U+0085, U+2028 and what Python's `splitlines` cuts at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const BREAK = /[\s\u0000-\u001F\u007F-\u009F]+/g;

/**
 * Writes plain text on one line, in a link's name or beside one, such that it reads as itself. Parentheses are
 * escaped too, because readers of llms.txt find links by pattern. What markdown would not take for markup
 * (CommonMark 0.31 §6) stays as it is typed.
 */
export function escapeInline(text: string): string {
  return (
    text
      .replace(BREAK, ' ')
      .trim()
      .replace(/[\\[\]()`*<~]/g, '\\$&')
      // Between letters an underscore is text (§6.2).
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      // A character reference (§2.5).
      .replace(/&(?=#?[\p{L}\p{N}]+;)/gu, '\\&')
  );
}

/** Writes plain text as a paragraph: what would begin another block there (§4, §5) begins none. */
export function paragraph(text: string): string {
  return escapeInline(text)
    .replace(/^(?=[#+>=-])/, '\\')
    .replace(/^(\d+)\./, '$1\\.');
}

/** A heading of a level from 1, which reads as the title again. */
export function heading(level: number, title: string): string {
  // A closing sequence (§4.2).
  return `${'#'.repeat(level)} ${escapeInline(title).replace(/(^|\s)(#+)$/, '$1\\$2')}`;
}
