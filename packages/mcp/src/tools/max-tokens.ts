import * as z from 'zod';
import { tokenBounds } from '../text/tokens.ts';

const { least, most, fallback } = tokenBounds;
const RULE = `is not a whole number from ${least} to ${most}`;

/** The argument that bounds an answer, errors included. */
export const maxTokens = z
  .int(RULE)
  .min(least, RULE)
  .max(most, RULE)
  .default(fallback)
  .describe('The most o200k tokens of the answer as JSON.');

/** The bound of a call whose arguments may be wrong. */
export function boundOf(given: Readonly<Record<string, unknown>>): number {
  return maxTokens.safeParse(given['max_tokens']).data ?? fallback;
}
