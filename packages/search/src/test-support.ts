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
