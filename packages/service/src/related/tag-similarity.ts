import type { SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';
import type { TaggedRecords } from '../lists/tags.ts';

/**
 * The cosine similarity between the tags of records. A tag weighs less the more records have it. What does not depend on
 * the compared record is computed once: a page for each record compares all of them with all.
 * @returns for the index of a record, the similarity of its tags to those of each other record: 0 where they share none
 */
export function tagSimilarity(
  records: readonly SiteRecord[],
  tags: ReadonlyMap<string, TaggedRecords>,
): (index: number) => Float64Array {
  const indexOf = new Map(records.map((record, index) => [record, index]));
  const indexesOf = new Map(
    Array.from(tags, ([key, tagged]) => [
      key,
      Int32Array.from(tagged.records, (each) => indexOf.get(each) ?? -1),
    ]),
  );
  const weightOf = (key: string): number => 1 / (indexesOf.get(key)?.length ?? 1);
  const keysOf = records.map(tagKeys);
  const lengths = Float64Array.from(keysOf, (keys) =>
    Math.sqrt(keys.reduce((sum, key) => sum + weightOf(key), 0)),
  );
  return (index) => {
    const similarity = new Float64Array(records.length);
    for (const key of keysOf[index] ?? []) {
      const weight = weightOf(key);
      for (const other of indexesOf.get(key) ?? []) similarity[other] = (similarity[other] ?? 0) + weight;
    }
    const length = lengths[index] ?? 0;
    for (let other = 0; other < similarity.length; other++) {
      const shared = similarity[other] ?? 0;
      if (shared > 0) similarity[other] = shared / (length * (lengths[other] ?? 0));
    }
    return similarity;
  };
}

/** The tags of a record by their keys, each once. */
function tagKeys({ tags }: SiteRecord): readonly string[] {
  return [...new Set(tags.map(tagKey))];
}
