import type { SearchRecord } from '../search-index.ts';
import { createMapper } from './map-text.ts';
import type { TextMap } from './text-map.ts';

/** What the maps of the records that were shown last may take, in bytes: those of ten thousand pages of a site do. */
const MOST = 48 * 2 ** 20;

/** What the objects of a map take besides their numbers, in bytes. */
const OBJECTS = 1024;

/** Answers the map of a record, made when it is first wanted and kept for as long as there is room. */
export function keptMaps(most = MOST): (record: SearchRecord) => TextMap {
  const mapOf = createMapper();
  const kept = new Map<SearchRecord, TextMap>();
  let size = 0;
  return (record) => {
    const known = kept.get(record);
    if (known !== undefined) return known;
    const map = mapOf(record);
    kept.set(record, map);
    size += sizeOf(map);
    // A Map lists its keys in the order of insertion: the first is the oldest.
    for (const [oldest, each] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= sizeOf(each);
    }
    return map;
  };
}

function sizeOf({ hashes }: TextMap): number {
  return hashes.buffer.byteLength + OBJECTS;
}
