/** The most characters of a sent value that any message repeats, in code points. */
export const MAX_QUOTED = 200;

/** The most names that a message lists. */
const MAX_LISTED = 20;

/** A sent value as it stands in a message. A long one is cut, with an ellipsis and its length in code points. */
export function cutValue(value: string): string {
  const kept = beginningOf(value);
  return kept === value ? value : `${kept}… (${lengthOf(value)} characters)`;
}

/** A sent value as JSON, for messages. A long one is cut, with an ellipsis and its length in code points. */
export function quoteValue(value: unknown): string {
  if (typeof value !== 'string') return cutValue(JSON.stringify(value) ?? 'nothing');
  const kept = beginningOf(value);
  if (kept === value) return JSON.stringify(value);
  return `${JSON.stringify(`${kept}…`)} (${lengthOf(value)} characters)`;
}

/** Sent names as a list, for messages: the first of them, each cut, and how many more there are. */
export function listValues(values: readonly string[]): string {
  const listed = values.slice(0, MAX_LISTED).map(cutValue).join(', ');
  const more = values.length - MAX_LISTED;
  return more > 0 ? `${listed} and ${more} more` : listed;
}

function beginningOf(text: string): string {
  if (text.length <= MAX_QUOTED) return text;
  // A code point has one or two code units; the last one of the slice may be half of a pair.
  const points = Array.from(text.slice(0, 2 * MAX_QUOTED + 1));
  return points.length <= MAX_QUOTED ? text : points.slice(0, MAX_QUOTED).join('');
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/**
 * What libraries quote of a request: a string, escaped as in JSON; a list or an object, from its bracket on; a number or a
 * name, which has no space.
 */
const QUOTATIONS = /"((?:[^"\\]|\\.)*)"|[[{].*|[^\s"]+/gsu;

/** A message of a library, which may quote values of any length, with the long ones cut. */
export function cutQuotations(message: string): string {
  if (message.length <= MAX_QUOTED) return message;
  return message.replace(QUOTATIONS, (quotation, text: string | undefined) =>
    text === undefined ? cutValue(quotation) : `"${cutValue(text)}"`,
  );
}
