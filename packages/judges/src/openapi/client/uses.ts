/** What a user of a generated client writes: it compiles only while the types are precise. */
import type createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

type Client = ReturnType<typeof createClient<paths>>;

/** Follows the cursors of a list to its end. Returns the number of documents, and the total that was promised. */
export async function walk(client: Client): Promise<readonly [walked: number, total: number]> {
  let walked = 0;
  let cursor: string | undefined;
  for (;;) {
    const query = { limit: 10, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await client.GET('/api/content.json', { params: { query } });
    if (data === undefined) throw new Error('a page of the list is missing');
    const cids: readonly string[] = data.items.map(({ cid }) => cid);
    walked += cids.length;
    if (data.nextCursor === null) return [walked, data.total];
    cursor = data.nextCursor;
  }
}

/** The problem of a search without a query. */
export async function searchForNothing(client: Client): Promise<string> {
  // @ts-expect-error: the types know that a search needs its words.
  const { data, error } = await client.GET('/api/search.json', { params: { query: {} } });
  if (error === undefined) throw new Error(`found ${data?.total} hits for nothing`);
  const { code, status, resolution }: { code: string; status: number; resolution: string } = error;
  return `${status} ${code} ${resolution.length > 0}`;
}
