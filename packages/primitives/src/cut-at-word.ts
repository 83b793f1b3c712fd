/**
 * The beginning of a text and an ellipsis, or all of a text that is short enough. It is cut before a word, and where it
 * is one long word between two characters.
 * @param most - how much of the text is shown, in UTF-16 code units
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`;
}
