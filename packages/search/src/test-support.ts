import fc from 'fast-check';
import type { SearchRecord } from './search-index.ts';

/** A record of which only its path and text matter, unless more is said. */
export function record(path: string, text: string, more: Partial<SearchRecord> = {}): SearchRecord {
  return {
    kind: 'document',
    path,
    section: 'posts',
    title: undefined,
    tags: [],
    created: '2024-05-01T00:00:00Z',
    text,
    outline: [],
    ...more,
  };
}

/** Any UTF-16 code unit, halves of characters included. That of all characters takes a second to be made. */
export const codeUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit));
