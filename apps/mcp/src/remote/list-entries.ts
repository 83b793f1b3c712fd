import type { Slice } from '@site/contract';
import type { McpEntry } from '@site/mcp';
import { ProblemError } from '@site/problem';

/** A page of entries; the cursor of each is its URL. */
export function listEntries(
  entries: readonly McpEntry[],
  { after, first }: { readonly after: string | undefined; readonly first: number },
): Slice<McpEntry> | ProblemError<'invalid_cursor'> {
  const start = after === undefined ? 0 : entries.findIndex(({ url }) => url === after) + 1;
  if (after !== undefined && start === 0) return gone(after);
  const end = start + first;
  return {
    edges: entries.slice(start, end).map((item) => ({ cursor: item.url, item })),
    total: entries.length,
    hasNext: end < entries.length,
    hasPrevious: start > 0,
  };
}

function gone(cursor: string): ProblemError<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `"${cursor}" is no cursor of this list, or what it names is no longer there.`,
    resolution: 'List from the beginning, without a cursor.',
  });
}
