/** The longest quotation, in UTF-16 code units. */
const MAX_LENGTH = 80;

/** A refused value as JSON, for messages. A long one is cut with an ellipsis, never within a surrogate pair. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…${text.endsWith('"') ? '"' : ''}`;
}
