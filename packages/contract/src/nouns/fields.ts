import * as z from 'zod/mini';

/** The nouns are written with zod's functional API, because whoever bundles them for a page pays for what they use. */

/** A schema, and what documentation says of it. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** A noun: JSON Schema and OpenAPI refer to it by its name. */
export function noun<Schema extends z.core.$ZodType>(
  id: string,
  description: string,
  schema: Schema,
): Schema {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

export const text = (description: string) => described(z.string(), description);
export const timeOrNull = (description: string) =>
  described(z.nullable(z.iso.datetime()), `${description} RFC 3339, in UTC.`);
export const url = (description: string) => described(z.url(), description);
export const list = <Item extends z.core.$ZodType>(item: Item, description: string) =>
  described(z.array(item), description);
/** A whole number that is not negative. */
export const number = (description: string) => described(z.int().check(z.minimum(0)), description);
export const cidOf = (description: string) =>
  described(z.string().check(z.regex(/^bafkrei[a-z2-7]{52}$/)), description);

export const cid = cidOf(
  'CIDv1 (raw, sha2-256, base32) of the canonical bytes: the markdown twin without its `cid:` line.',
);

export const section = text('The slug of the section; `feed` for feed posts.');
export const tags = list(z.string(), 'In the order the author gave them.');
export const title = text('The title.');
export const feedTitle = described(z.nullable(title), 'The title, or null for a feed post that has none.');
export const htmlUrl = url('The canonical URL.');
export const markdownUrl = url('The URL of the markdown twin.');

export const link = described(
  z.optional(z.url()),
  'What the title links to: the page that the record is about, elsewhere or on this site. Absent without one.',
);
export const data = described(
  z.optional(z.record(z.string(), z.unknown())),
  "The author's own keys of front matter, as JSON. Absent without any.",
);

export const recordKind = described(
  z.enum(['document', 'post']),
  'A document of a section, or a short post of the feed.',
);

export const total = number('How many there are on all pages together.');
export const count = number('How many this answer holds.');
export const nextCursor = described(
  z.nullable(z.string()),
  'The cursor of the next page, or null on the last one.',
);
export const snapshot = cidOf('The id of the snapshot that answered: the CID of its manifest.');

export type RecordKind = z.infer<typeof recordKind>;
