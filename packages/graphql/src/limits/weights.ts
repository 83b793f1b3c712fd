/** What a field costs, and how long its list is, where that is not what is usual. Kept in `extensions` of the field. */
export interface Weight {
  /** Points for each time the field is answered; 1 when left out. */
  readonly cost?: number;
  /** How many items its list has when no argument says so. */
  readonly size?: number;
}

/** A point is about a microsecond of computing: what a field costs that only reads a property. */
export const weights = {
  /** Without a tag a list is cut, with one it is filtered. */
  list: { cost: 20, size: 20 },
  /** Looks up every word, and cuts a passage out of each hit. */
  search: { cost: 1_000, size: 10 },
  sections: { size: 10 },
  /** Looks at every record of the site. */
  related: { cost: 400, size: 5 },
  /** Rendered at each call. */
  html: { cost: 400 },
  /** Only copied, but long. */
  body: { cost: 5 },
} as const satisfies Readonly<Record<string, Weight>>;

/** The longest page that is ever answered. */
export const MOST_ITEMS = 200;

/** How many items a list has that says nothing of it. */
export const DEFAULT_SIZE = 10;

/** How long the lists of the introspection types are here, where that is more than a few. */
const introspectionSizes: Readonly<Record<string, number>> = { types: 50, fields: 8 };

/** What a field of the introspection types weighs: it only reads what is in memory. */
export function introspectionWeight(name: string): Weight {
  return { cost: 0.05, size: introspectionSizes[name] ?? 3 };
}
