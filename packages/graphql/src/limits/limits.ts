/** The bounds of a request. Each is far above what real clients send: GraphiQL's introspection is the largest of those. */
export const limits = {
  /** Bytes of a request body. */
  bytes: 100_000,
  /** Tokens of a document. GraphiQL's introspection has 186. */
  tokens: 1_000,
  /** Fields, with fragments spread. GraphiQL's introspection has 230. */
  fields: 500,
  /** Pairs of fields with one response key: validation compares each pair. GraphiQL's introspection has 300. */
  pairs: 3_000,
  /** Nested fields, with fragments spread. GraphiQL's introspection has 15. */
  depth: 16,
  /** Aliases, with fragments spread. */
  aliases: 100,
  /** Points, as `weights` counts them: about 100 milliseconds of CPU time, or 10 MB. */
  cost: 100_000,
} as const;
