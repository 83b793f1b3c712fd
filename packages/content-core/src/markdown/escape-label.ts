/** What markdown or one of its dialects may read as more than text: a character reference, an attribute list. */
const MARK = /[\\[\]`*_<~]|&(?=#?[\p{L}\p{N}]+;)|\{(?=[ \t]*[:.#%])/gu;

/** Writes plain text between the brackets of a link or an image, on one line, such that it reads as itself. */
export function escapeLabel(text: string): string {
  return text.replace(MARK, '\\$&').replace(/\s+/g, ' ');
}
