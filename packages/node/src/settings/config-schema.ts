import * as z from 'zod';

/** Whose `site.config` is run: a folder, or nobody's. Left out, nobody has said. */
export const configSchema = z
  .string()
  .min(1, 'must name a folder, or be off')
  .transform((folder) => (folder === 'off' ? (false as const) : folder))
  .optional();
