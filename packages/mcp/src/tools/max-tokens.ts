import * as z from 'zod';
import { tokenBounds } from '../text/tokens.ts';

const { least, most, fallback } = tokenBounds;
const RULE = `is not a whole number from ${least} to ${most}`;

/** The argument that bounds an answer. @param what - the bounded part, for the description */
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
