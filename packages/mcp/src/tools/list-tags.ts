import { operations, type TagSummary } from '@site/contract';
import { ProblemError } from '@site/problem';
import * as z from 'zod';
import type { McpSource } from '../source.ts';
import { maxTokens } from './max-tokens.ts';
import { pageWithin } from './page-within.ts';
import { defineTool } from './tool.ts';

const { limit, cursor } = operations.listContent.input.shape;

interface TagPage {
  readonly count: number;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly tags: { tag: string; count: number; url: string }[];
}

/** The tags of the site. */
export const listTags = defineTool({
  name: 'list_tags',
  title: 'List the tags',
  description: 'The tags of documents and feed posts, the most used first, each with how many have it.',
  input: z.strictObject({
    limit: limit.describe('The most items.'),
    cursor: cursor.describe('The `nextCursor` of the page before.'),
    max_tokens: maxTokens,
  }),
  output: z.object({
    count: z.int(),
    total: z.int(),
    nextCursor: z.string().nullable(),
    tags: z.array(z.object({ tag: z.string(), count: z.int(), url: z.string() })),
  }),
  example: {},
  answer: ({ limit: first, cursor: after, max_tokens }, source) =>
    pageWithin(max_tokens, (fewer) => tagPage(source, { after, first: fewer ?? first })),
});

async function tagPage(
  { site, tags }: McpSource,
  window: { readonly after: string | undefined; readonly first: number },
): Promise<TagPage | ProblemError> {
  const slice = await tags(window);
  if (slice instanceof ProblemError) return slice;
  const { edges, total, hasNext } = slice;
  return {
    count: edges.length,
    total,
    nextCursor: hasNext ? (edges.at(-1)?.cursor ?? null) : null,
    tags: edges.map(({ item }) => tagOf(item, site.baseUrl)),
  };
}

function tagOf({ tag, count, path }: TagSummary, baseUrl: string): TagPage['tags'][number] {
  return { tag, count, url: baseUrl + path };
}
