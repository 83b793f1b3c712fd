/** The bytes of UTF-8 that count as one token: about right for English prose. */
const BYTES_PER_TOKEN = 4;

/** The bounds of `max_tokens`, and its default. */
export const tokenBounds = { least: 100, most: 100_000, fallback: 10_000 } as const;

/**
 * Estimates the tokens of a text: one for every four bytes of UTF-8, rounded up. Models count differently; this estimate is
 * the same for all, so that clients can plan with it.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);
}

/** Whether a text has so many tokens at most. */
export function fitsTokens(text: string, most: number): boolean {
  // A UTF-16 code unit takes three bytes at most: most texts need no encoding.
  return text.length * 3 <= most * BYTES_PER_TOKEN || estimateTokens(text) <= most;
}

/** The end of the part of a text that begins at `from` and has so many tokens at most. It is never within a character. */
export function endOfTokens(text: string, from: number, to: number, most: number): number {
  let left = most * BYTES_PER_TOKEN;
  let at = from;
  while (at < to) {
    const point = text.codePointAt(at) ?? 0;
    left -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
    if (left < 0) return at;
    at += point < 0x1_0000 ? 1 : 2;
  }
  return to;
}
