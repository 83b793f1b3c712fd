import { ProblemError } from '@site/problem';
import * as z from 'zod';
import type { McpRecord } from '../source.ts';
import { cutText, type Range } from '../text/cut-text.ts';
import { estimateTokens } from '../text/tokens.ts';
import { findHeading } from './find-heading.ts';
import { maxTokens } from './max-tokens.ts';
import { defineTool } from './tool.ts';

const OFFSET_RULE = 'is not a whole number, 0 or more';
const PATH_RULE = 'is blank, or no text';

const text = (description: string) => z.string().describe(description);
const place = (description: string) => z.int().min(0).describe(`${description} In UTF-16 code units.`);

const heading = z.object({
  depth: z.int().min(1).max(6),
  text: z.string(),
  anchor: text('The fragment of the heading on the page.'),
  offset: place('Where the heading begins in the body.'),
});

/** A document or feed post, or a part of one. */
const documentPart = z.object({
  kind: z.enum(['document', 'post']),
  path: text('The canonical path.'),
  title: z.string().nullable().describe('Null for a feed post that has none.'),
  section: text('The slug of the section; `feed` for feed posts.'),
  slug: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  published: text('RFC 3339, in UTC.'),
  updated: text('RFC 3339, in UTC.'),
  cid: text('The CID of the markdown file without its `cid:` line.'),
  url: text('The canonical URL: cite this.'),
  markdownUrl: text('The URL of the whole markdown file.'),
  text: text('The body in markdown, or the requested part of it, within `max_tokens`.'),
  tokens: z.int().min(0).describe('How many tokens `text` is estimated to be.'),
  offset: place('Where `text` begins in the body.'),
  nextOffset: place('Where the next part begins: call again with it as `offset`.')
    .nullable()
    .describe(
      'Where the next part begins: call again with it as `offset`. Null when nothing is left out after `text`.',
    ),
  length: place('How long the whole body is.'),
  outline: z.array(heading).describe('The headings of the whole body, in order.'),
});

/** Reads a record; a long one in parts. */
export const getDocument = defineTool({
  name: 'get_document',
  title: 'Read a document or feed post',
  description:
    'The markdown of a document or feed post, with its metadata and its headings. A long one comes in parts that leave nothing out: `nextOffset` says where the next begins.',
  input: z.strictObject({
    path: z
      .string(PATH_RULE)
      .refine((value) => value.trim() !== '', PATH_RULE)
      .describe('Its path, slug, URL or CID, or the path or URL of its markdown.'),
    heading: z
      .string('is no text')
      .optional()
      .describe('Only what stands below this heading: its text or its anchor.'),
    offset: z
      .int(OFFSET_RULE)
      .min(0, OFFSET_RULE)
      .optional()
      .describe('Where to begin: the `nextOffset` of the part before. The beginning when it is not given.'),
    max_tokens: maxTokens('`text` has'),
  }),
  output: documentPart,
  example: { path: '/posts/salt' },
  answer: async ({ path, heading: wanted, offset, max_tokens }, source) => {
    const record = await source.resolve(path);
    if (record instanceof ProblemError) return record;
    const range = wanted === undefined ? whole(record) : findHeading(record, wanted);
    if (range instanceof ProblemError) return range;
    const start = offset ?? range.start;
    const fault = offsetFault(record, start, range);
    if (fault !== undefined) return fault;
    const end = cutText(record.body, { start, end: range.end }, max_tokens);
    return partOf(record, { start, end }, end < range.end ? end : null);
  },
});

function whole({ body }: McpRecord): Range {
  return { start: 0, end: body.length };
}

function partOf(record: McpRecord, { start, end }: Range, nextOffset: number | null) {
  const part = record.body.slice(start, end);
  const { kind, path, title, section, slug, description, tags, published, updated } = record;
  return {
    ...{ kind, path, title, section, slug, description, tags: [...tags], published, updated },
    ...{ cid: record.cid, url: record.url, markdownUrl: record.markdownUrl },
    text: part,
    tokens: estimateTokens(part),
    offset: start,
    nextOffset,
    length: record.body.length,
    outline: record.outline.map(({ start: at, ...rest }) => ({ ...rest, offset: at })),
  };
}

function offsetFault(
  { body, path }: McpRecord,
  offset: number,
  { start, end }: Range,
): ProblemError<'invalid_parameter'> | undefined {
  const isWithin = offset >= start && (offset < end || offset === start);
  if (isWithin && !splitsCharacter(body, offset)) return undefined;
  const rule = isWithin ? 'is within a character' : `is not from ${start} to ${Math.max(start, end - 1)}`;
  return new ProblemError('invalid_parameter', {
    detail: `The argument offset ${rule}: ${offset}.`,
    resolution: `Call get_document with ${JSON.stringify({ path })} for the beginning, and take offsets from nextOffset or from the outline of the answer.`,
  });
}

function splitsCharacter(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}
