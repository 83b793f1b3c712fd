import { operations, type SearchResults } from '@site/contract';
import { decodePath, recordName } from '@site/primitives';
import { ProblemError } from '@site/problem';
import * as z from 'zod';
import { defineTool } from './tool.ts';

/** The two tools that ChatGPT connectors call, by these names and in these shapes. */

const query = operations.search.input.shape.q;

/** Searches for a connector. */
export const search = defineTool({
  name: 'search',
  title: 'Search (for connectors)',
  description: 'The ten best hits, each with the id that `fetch` takes. Others use search_site.',
  input: z.strictObject({ query: query.describe('The words.') }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        url: z.string(),
      }),
    ),
  }),
  example: { query: 'light' },
  answer: async ({ query: q }, source) => {
    const found = await source.call('search', { q });
    if (found instanceof ProblemError) return found;
    const { hits } = found as SearchResults;
    return {
      results: hits.map((hit) => ({
        id: idOf(hit, source.site.baseUrl),
        title: recordName(hit),
        url: hit.url,
      })),
    };
  },
});

/** The path of a record, not percent-encoded. */
function idOf({ url }: { readonly url: string }, baseUrl: string): string {
  return decodePath(url.slice(baseUrl.length));
}

const ID_RULE = 'is blank, or no text';

/** Reads a whole record for a connector. */
export const fetchDocument = defineTool({
  name: 'fetch',
  title: 'Fetch (for connectors)',
  description:
    'The whole text of a record, however long, by its id. Others use get_document, which has bounds.',
  input: z.strictObject({
    id: z
      .string(ID_RULE)
      .refine((value) => value.trim() !== '', ID_RULE)
      .describe('An id of `search`, or a path, slug or URL.'),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  example: { id: '/posts/salt' },
  answer: async ({ id }, source) => {
    const record = await source.resolve(id);
    if (record instanceof ProblemError) return record;
    const { section, tags, published, updated, cid, markdownUrl } = record;
    return {
      id: idOf(record, source.site.baseUrl),
      title: recordName(record),
      text: record.body,
      url: record.url,
      metadata: {
        ...{ section, tags: tags.join(', ') },
        ...(published === null ? {} : { published }),
        ...(updated === null ? {} : { updated }),
        ...{ cid, markdownUrl },
      },
    };
  },
});
