/** White space and controls, among them all line ends of some parser: U+0085, U+2028 and those of Python's `splitlines`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const BREAK = /[\s\u0000-\u001F\u007F-\u009F]+/g;

/**
 * Escapes plain text for one line of markdown, in a link text or beside a link. Parentheses are escaped too, because
 * parsers of llms.txt find links by pattern. What is no markup in CommonMark (0.31 §6) is left as it is.
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

/** Escapes plain text for a paragraph: nothing in it begins another block (§4, §5). */
export function paragraph(text: string): string {
  return escapeInline(text)
    .replace(/^(?=[#+>=-])/, '\\')
    .replace(/^(\d+)\./, '$1\\.');
}

/** An ATX heading (§4.2) of a level from 1 to 6. */
export function heading(level: number, title: string): string {
  // A closing sequence (§4.2).
  return `${'#'.repeat(level)} ${escapeInline(title).replace(/(^|\s)(#+)$/, '$1\\$2')}`;
}
