import { BEGINNING } from './escape-label.ts';

/**
 * Writes a title as a level-one heading whose plain text is the title again. Only what markdown would read as
 * markup is escaped, so that an ordinary title stays as its author typed it.
 * @param link - the URL that the title links to, without white space and angle brackets
 */
export function headingLine(title: string, link?: string): string {
  const text = MAY_NEED_ESCAPES.test(title) ? escapeTitle(title) : title;
  if (link === undefined) return `# ${text}`;
  // Parentheses of a destination count unless it stands in angle brackets (CommonMark 0.31 §6.3).
  return `# [${text}](${/[()]/.test(link) ? `<${link}>` : link})`;
}

/** A cheap test that most titles fail. */
const MAY_NEED_ESCAPES = /[\\`*[\]<~_&:.@#{$^]|==/;

/** Marks of formulas, superscripts and highlights: alone they are text, and each needs another one. */
const PAIRED = [/\$/g, /\^/g, /==+/g];

function escapeTitle(title: string): string {
  return (
    PAIRED.reduce(escapePairs, title.replace(/[\\`*[\]<]/g, '\\$&'))
      .replace(/~/g, '\\~')
      // Between letters an underscore is text (CommonMark 0.31 §6.2).
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      // Escapes inside an extended autolink (GFM 0.29 §6.9) would be literal, so its start is escaped.
      .replace(/:(?=\/\/)|(?<=www)\.|(?<=[\w.+-])@/gi, '\\$&')
      .replace(BEGINNING, '\\$&')
      // A closing sequence of an ATX heading (§4.2).
      .replace(/(^|\s)(#+)$/, '$1\\$2')
  );
}

function escapePairs(text: string, mark: RegExp): string {
  return (text.match(mark)?.length ?? 0) < 2 ? text : text.replace(mark, '\\$&');
}
