import { operations, type SearchResults } from '@site/contract';
import { recordName } from '@site/primitives';
import { ProblemError } from '@site/problem';
import * as z from 'zod';
import { defineTool } from './tool.ts';

/** The two tools that ChatGPT connectors call, by these names and in these shapes. */

const query = operations.search.input.shape.q;

/** Searches for a connector. */
export const search = defineTool({
  name: 'search',
  title: 'Search (for connectors)',
  description: 'The ten best hits of a search, each with the id that `fetch` takes. Others use search_site.',
  input: z.strictObject({ query }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string().describe('What `fetch` takes.'),
        title: z.string(),
        url: z.string().describe('The canonical URL: cite this.'),
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
        id: `/${hit.section}/${hit.slug}`,
        title: recordName(hit),
        url: hit.url,
      })),
    };
  },
});

/** Reads a whole record for a connector. */
export const fetchDocument = defineTool({
  name: 'fetch',
  title: 'Fetch (for connectors)',
  description:
    'The whole text of a document or feed post, however long, by the id that `search` answers. Others use get_document, which can be bounded.',
  input: z.strictObject({
    id: z.string('is no text').describe('The id of a result of `search`, or any path, slug or URL.'),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string().describe('The whole body in markdown.'),
    url: z.string().describe('The canonical URL: cite this.'),
    metadata: z.record(z.string(), z.string()).describe('Section, tags, dates and CID.'),
  }),
  example: { id: '/posts/salt' },
  answer: async ({ id }, source) => {
    const record = await source.resolve(id);
    if (record instanceof ProblemError) return record;
    const { section, tags, published, updated, cid, markdownUrl } = record;
    return {
      id: `/${section}/${record.slug}`,
      title: recordName(record),
      text: record.body,
      url: record.url,
      metadata: { section, tags: tags.join(', '), published, updated, cid, markdownUrl },
    };
  },
});
