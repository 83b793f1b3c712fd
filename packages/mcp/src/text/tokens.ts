/** How many bytes of UTF-8 are counted as one token: about right for English prose. */
const BYTES_PER_TOKEN = 4;

/** The fewest and the most tokens that an answer may be bounded to, and the bound when none is given. */
export const tokenBounds = { least: 100, most: 100_000, fallback: 10_000 } as const;

/**
 * Estimates how many tokens a text is: one for every four bytes of UTF-8, rounded up. Models count differently;
 * this count is the same everywhere, so that it can be planned with.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);
}

/** Whether a text is within a number of tokens. */
export function fitsTokens(text: string, most: number): boolean {
  // No UTF-16 code unit takes more than three bytes, so most texts need no counting.
  return text.length * 3 <= most * BYTES_PER_TOKEN || estimateTokens(text) <= most;
}

/** Where a part of a text ends that begins at `from` and has no more than so many tokens: never within a character. */
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
