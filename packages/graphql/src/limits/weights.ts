/** The cost of a field and the length of its list, where they differ from the defaults. */
export interface Weight {
  /** Points for each time the field is resolved; 1 when left out. */
  readonly cost?: number;
  /** Points for each item of its list, besides those of the selected fields; none when left out. */
  readonly item?: number;
  /** The length of its list when no argument states it. */
  readonly size?: number;
}

// A type and not an interface, because Pothos wants an index signature.
/** The `extensions` of a field, as far as limits read them. */
export type FieldExtensions = { readonly weight?: Weight };

/**
 * Weights in points. A point is about a microsecond of CPU time or a hundred bytes of the response, whichever is more,
 * measured on sites of 1,000 and of 10,000 documents with bodies of 5.5 kB: resolving a field that reads a property.
 */
export const weights = {
  /** Binary search for the cursor, and a slice. */
  list: { cost: 50, size: 20 },
  /** Comparing two manifests of 10,000 paths: 20 ms; the last few comparisons are cached. */
  changes: { cost: 2_000, size: 20 },
  /** Ranking takes 2 to 9 ms, by the words. */
  search: { cost: 5_000, size: 10 },
  /** Choosing a passage reads the text: 0.1 ms. */
  snippet: { cost: 100 },
  /** Scores each word once more. */
  explanation: { cost: 50 },
  /** Finding the nearest paths to one that does not exist: 0.3 ms with 10,000 of them. */
  reference: { cost: 300 },
  sections: { size: 10 },
  /** An id that is none is an error with a place of its own: 0.2 ms. */
  nodes: { item: 200 },
  /** Comparing with every record of the site: 0.15 ms with 1,000 of them, 0.5 ms with 10,000; once for each. */
  related: { cost: 300, size: 5 },
  /** Parsing and rendering a body: 1 ms; it is cached for a while. */
  html: { cost: 800 },
  /** Its bytes. */
  body: { cost: 100 },
  /** Its bytes: mostly few, 16 kB at most. */
  data: { cost: 20 },
  /** Its bytes: up to 200 characters. */
  excerpt: { cost: 2 },
} as const satisfies Readonly<Record<string, Weight>>;

/** A field of a weight: what its description says of it, and the extension that the limit reads. */
export function priced(
  weight: Weight,
  description: string,
): { readonly description: string; readonly extensions: FieldExtensions } {
  const { cost, item } = weight;
  const price = cost === undefined ? '' : ` Costs ${cost} points.`;
  const priceOfItem = item === undefined ? '' : ` Costs ${item} points for each.`;
  return { description: description + price + priceOfItem, extensions: { weight } };
}

/** The most items of any page. */
export const MOST_ITEMS = 200;

/** The assumed length of a list that has neither a weight nor an argument. */
export const DEFAULT_SIZE = 10;

/** The lengths of long lists in the introspection of this schema. */
const introspectionSizes: Readonly<Record<string, number>> = { types: 50, fields: 8 };

/** The weight of an introspection field, which reads a property of the schema. */
export function introspectionWeight(name: string): Weight {
  return { cost: 0.5, size: introspectionSizes[name] ?? 3 };
}
