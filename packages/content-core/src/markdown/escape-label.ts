/** Writes plain text between the brackets of a link or an image, on one line, such that it reads as itself. */
export function escapeLabel(text: string): string {
  return text.replace(/[\\[\]`*_<]/g, '\\$&').replace(/\s+/g, ' ');
}
