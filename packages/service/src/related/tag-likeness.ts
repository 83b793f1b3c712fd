import type { SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';
import type { Context } from '../context.ts';

/**
 * The cosine between the tags of records: a tag weighs the less the more have it. Everything that does not depend on
 * the one that is asked about is made once: a site is compared with itself as often as it has records.
 * @param records - by their places
 * @returns for the place of a record, how alike its tags and those of each other are: 0 where they share none
 */
export function tagLikeness(
  records: readonly SiteRecord[],
  tags: Context['tags'],
): (at: number) => Float64Array {
  const placeOf = new Map(records.map((record, at) => [record, at]));
  const placesOf = new Map(
    Array.from(tags, ([key, tagged]) => [
      key,
      Int32Array.from(tagged.records, (each) => placeOf.get(each) ?? -1),
    ]),
  );
  const weightOf = (key: string): number => 1 / (placesOf.get(key)?.length ?? 1);
  const keysOf = records.map(tagKeys);
  const lengths = Float64Array.from(keysOf, (keys) =>
    Math.sqrt(keys.reduce((sum, key) => sum + weightOf(key), 0)),
  );
  return (at) => {
    const alike = new Float64Array(records.length);
    for (const key of keysOf[at] ?? []) {
      const weight = weightOf(key);
      for (const place of placesOf.get(key) ?? []) alike[place] = (alike[place] ?? 0) + weight;
    }
    const length = lengths[at] ?? 0;
    for (let other = 0; other < alike.length; other++) {
      const shared = alike[other] ?? 0;
      if (shared > 0) alike[other] = shared / (length * (lengths[other] ?? 0));
    }
    return alike;
  };
}

/** The tags of a record, each once, whatever its spellings. */
function tagKeys({ tags }: SiteRecord): readonly string[] {
  return [...new Set(tags.map(tagKey))];
}
