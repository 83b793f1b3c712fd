import * as z from 'zod';
import { tokenBounds } from '../text/tokens.ts';

const { least, most, fallback } = tokenBounds;
const RULE = `is not a whole number from ${least} to ${most}`;

/** The bound of an answer, as an argument. What it bounds is said by the tool. */
export function maxTokens(what: string) {
  return z
    .int(RULE)
    .min(least, RULE)
    .max(most, RULE)
    .default(fallback)
    .describe(
      `How many tokens ${what} at most, from ${least} to ${most}; ${fallback} when it is not given. A token is counted as four bytes of UTF-8.`,
    );
}
