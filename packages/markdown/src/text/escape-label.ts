/** What begins markup anywhere in text: a character reference, an attribute list, a tag of Liquid. */
export const BEGINNING = /&(?=#?[\p{L}\p{N}]+;)|\{(?=[ \t]*[:.#%])/gu;

/** Escapes plain text for the brackets of a link or an image, on one line. */
export function escapeLabel(text: string): string {
  return text
    .replace(/[\\[\]`*_<~]/g, '\\$&')
    .replace(BEGINNING, '\\$&')
    .replace(/\s+/g, ' ');
}
