import type { SearchRecord } from '../search-index.ts';
import { keep } from '../structures/bounded-memo.ts';
import { createMapper } from './build-text-map.ts';
import type { TextMap } from './text-map.ts';

/** What the maps of the records that were shown last may take, in bytes: those of ten thousand pages of a site do. */
const MOST = 48 * 2 ** 20;

/** What the objects of a map take besides their numbers, in bytes. */
const OBJECTS = 1024;

/** Answers the map of a record, made when it is first wanted and kept for as long as there is room. */
export function keptMaps(most = MOST): (record: SearchRecord) => TextMap {
  return keep(createMapper(), ({ hashes }) => hashes.buffer.byteLength + OBJECTS, most);
}
