import * as z from 'zod';

/**
 * A whole number from 0 as text, in decimal digits.
 * @param most - the largest
 * @param unit - what it counts, for the message: `seconds`
 */
export function wholeNumber(most: number, unit?: string) {
  const rule = `must be a whole number ${unit === undefined ? '' : `of ${unit} `}from 0 to ${most}`;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), rule)
    .transform(Number)
    .refine((number) => number <= most, rule);
}

/** How many earlier snapshots stay readable. */
export const keepSchema = wholeNumber(1000).default(10);

/** A TCP port as text. 0 lets the system choose. */
export const portSchema = wholeNumber(65_535);
