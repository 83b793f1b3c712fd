import type { SiteRecord } from '@site/content-core';
import { known, memoize } from '@site/primitives';

/** Where in a list the records with keys of their own are, once for each list: on most sites they are few. */
const ofOwnKeys = memoize((records: readonly SiteRecord[]) =>
  records.flatMap(({ data }, at) => (data === undefined ? [] : at)),
);

/**
 * The records of a list whose data has a value under a key, in the same order.
 * @param condition - `author.name:Ann`; all records when it is left out
 */
export function withData<Item extends SiteRecord>(
  records: readonly Item[],
  condition: string | undefined,
): readonly Item[] {
  if (condition === undefined) return records;
  const colon = condition.indexOf(':');
  const keys = condition.slice(0, colon).trim().split('.');
  const wanted = condition.slice(colon + 1).trim();
  const own = ofOwnKeys(records).map((at) => known(records[at]));
  return own.filter(({ data }) => has(data, keys, wanted));
}

/** Whether a value, or one of the items of a list, is the one that is looked for, or has it under the keys. */
function has(value: unknown, keys: readonly string[], wanted: string): boolean {
  if (Array.isArray(value)) return value.some((item) => has(item, keys, wanted));
  const [key, ...rest] = keys;
  if (key === undefined)
    return typeof value !== 'object' ? String(value) === wanted : value === null && wanted === 'null';
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return has(Reflect.get(value, key), rest, wanted);
}
