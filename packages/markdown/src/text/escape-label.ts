/** What begins more than text wherever it stands: a character reference, an attribute list, a mark of Liquid. */
export const BEGINNING = /&(?=#?[\p{L}\p{N}]+;)|\{(?=[ \t]*[:.#%])/gu;

/** Writes plain text between the brackets of a link or an image, on one line, such that it reads as itself. */
export function escapeLabel(text: string): string {
  return text
    .replace(/[\\[\]`*_<~]/g, '\\$&')
    .replace(BEGINNING, '\\$&')
    .replace(/\s+/g, ' ');
}
