import * as z from 'zod';

const RULE = 'must be a whole number from 0 to 65535';

/** A TCP port as text. 0 lets the system choose. */
export const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, RULE)
  .transform(Number)
  .refine((port) => port <= 65_535, RULE);
