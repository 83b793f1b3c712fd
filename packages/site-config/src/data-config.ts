import * as z from 'zod';

const keys = z.array(z.string().trim().min(1, 'must not be blank')).optional();

const schema = z
  .string()
  .regex(
    /^(?![a-z][a-z\d+.-]*:|\/\/).+\.json$/i,
    'must be the path of a file of the folder that ends in .json',
  )
  .optional();

/** What `site.yaml` may say of the author's own keys of front matter. */
export const dataSchema = z.strictObject({
  /** A JSON Schema that those of every record satisfy. */
  schema,
  /** The same of the records of a section, by its slug, in place of the one of every record. */
  sections: z.record(z.string(), schema.unwrap()).optional(),
  /** Keys that are published though they look private. */
  show: keys,
  /** Keys that are never published. */
  hide: keys,
});
