import { type BoundedMemo, boundedMemo } from '@site/structures';
import { createMapper, type MappedText } from './build-text-map.ts';
import type { TextMap } from './text-map.ts';

/** The size of the cache, in bytes: the maps of ten thousand pages of a site fit. */
const CACHE_SIZE = 48 * 2 ** 20;

/** What the objects of a map take besides its buffer, in bytes. */
const OVERHEAD = 1024;

/** The maps of texts, each built for the first snippet of its text. */
export function textMapCache(maxSize = CACHE_SIZE): BoundedMemo<MappedText, TextMap> {
  return boundedMemo(createMapper(), ({ hashes }) => hashes.buffer.byteLength + OVERHEAD, maxSize);
}
