/** The cost of a field and the length of its list, where they differ from the defaults. It stands in the field's `extensions`. */
export interface Weight {
  /** Points for each time the field is resolved; 1 when left out. */
  readonly cost?: number;
  /** The length of its list when no argument states it. */
  readonly size?: number;
}

/** Weights in points. A point is about a microsecond of CPU time: resolving a field that reads a property. */
export const weights = {
  /** Binary search for the cursor, and a slice. */
  list: { cost: 20, size: 20 },
  /** Ranking, and a snippet for each hit. */
  search: { cost: 1_000, size: 10 },
  sections: { size: 10 },
  /** Compares with every record of the site. */
  related: { cost: 400, size: 5 },
  /** Rendered at each call. */
  html: { cost: 400 },
  /** Copying a long text. */
  body: { cost: 5 },
} as const satisfies Readonly<Record<string, Weight>>;

/** The most items of any page. */
export const MOST_ITEMS = 200;

/** The assumed length of a list that has neither a weight nor an argument. */
export const DEFAULT_SIZE = 10;

/** The lengths of long lists in the introspection of this schema. */
const introspectionSizes: Readonly<Record<string, number>> = { types: 50, fields: 8 };

/** The weight of an introspection field, which reads a property of the schema. */
export function introspectionWeight(name: string): Weight {
  return { cost: 0.05, size: introspectionSizes[name] ?? 3 };
}
