/** What a request may ask at most. Each bound is far above what real clients send. */
export const limits = {
  /** Bytes of a request body. */
  bytes: 100_000,
  /** Tokens of a document: what GraphiQL asks of the schema has 186. */
  tokens: 1_000,
  /** Fields, with fragments spread. What GraphiQL asks of the schema has 230. */
  fields: 500,
  /** Pairs of fields of one name: validation compares the two of each. What GraphiQL asks has 300. */
  pairs: 3_000,
  /** Fields within each other, with fragments spread. What GraphiQL asks of the schema has 15. */
  depth: 16,
  /** Fields under another name, with fragments spread. */
  aliases: 100,
  /** Points, as `weights` counts them: some 10 milliseconds of computing. */
  cost: 10_000,
} as const;
