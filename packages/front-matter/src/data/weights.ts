import type { JsonObject } from './read-data.ts';

/** Where in the list of its section a record stands, in the words of Hugo, Docusaurus, Just the Docs and Starlight. */
const KEYS: ReadonlySet<string> = new Set(['weight', 'order', 'sidebarposition', 'navorder', 'sidebarorder']);

/** What records weigh, by path; `undefined` where none weighs anything, so that such a site costs nothing. */
export function weightsOf(
  records: readonly { readonly path: string; readonly data: JsonObject | undefined }[],
): ReadonlyMap<string, number> | undefined {
  const weights = records.flatMap(({ path, data }) => {
    const weight = data === undefined ? undefined : weightOf(data);
    return weight === undefined ? [] : [[path, weight] as const];
  });
  return weights.length === 0 ? undefined : new Map(weights);
}

function weightOf(data: JsonObject, parent = ''): number | undefined {
  for (const [key, value] of Object.entries(data)) {
    const name = parent + key.toLowerCase().replace(/[\s_-]/g, '');
    // A weight of 0 is none, as in Hugo.
    if (typeof value === 'number' && KEYS.has(name) && !(name === 'weight' && value === 0)) return value;
    if (name === 'sidebar' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const weight = weightOf(value as JsonObject, name);
      if (weight !== undefined) return weight;
    }
  }
  return undefined;
}
