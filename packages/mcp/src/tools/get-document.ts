import { ProblemError } from '@site/problem';
import * as z from 'zod';
import type { Range } from '../text/cut-text.ts';
import { splitsCharacter } from '../text/tokens.ts';
import { documentPart, type Readable } from './document-parts.ts';
import { findHeading } from './find-heading.ts';
import { findReadable } from './find-readable.ts';
import { maxTokens } from './max-tokens.ts';
import { outlinePart, partWithin } from './part-within.ts';
import { defineTool } from './tool.ts';

const OFFSET_RULE = 'is not a whole number, 0 or more';
const PATH_RULE = 'is blank, or no text';

/** Reads a record or a file; a long one in parts. */
export const getDocument = defineTool({
  name: 'get_document',
  title: 'Read a document or feed post',
  description:
    'The markdown of a document or feed post, or of /llms.txt, /developers, /feed or a section. A long one comes in parts: call again with `offset` set to `nextOffset`, until it is null. Cite `url`.',
  input: z.strictObject({
    path: z
      .string(PATH_RULE)
      .refine((value) => value.trim() !== '', PATH_RULE)
      .describe('Its path, slug, URL or CID.'),
    heading: z.string('is no text').optional().describe('Only the part below it: a text or anchor.'),
    offset: z
      .int(OFFSET_RULE)
      .min(0, OFFSET_RULE)
      .optional()
      .describe('A `nextOffset`, or the offset of a heading.'),
    outline: z.boolean('is not true or false').default(false).describe('Only the headings.'),
    format: z
      .enum(['body', 'source'], 'is not body or source')
      .default('body')
      .describe('`source`: the file, front matter and all, byte for byte.'),
    max_tokens: maxTokens,
  }),
  output: documentPart,
  example: { path: '/posts/salt' },
  answer: async ({ path, heading, offset, outline, format, max_tokens }, source) => {
    const readable = await findReadable(source, path, format);
    if (readable instanceof ProblemError) return readable;
    const range = heading === undefined ? wholeOf(readable) : findHeading(readable, heading);
    if (range instanceof ProblemError) return range;
    const start = offset ?? range.start;
    const fault = offsetFault(readable, start, range);
    if (fault !== undefined) return fault;
    const rest = { start, end: range.end };
    return outline
      ? outlinePart(readable, rest, max_tokens)
      : partWithin(readable, rest, max_tokens, start === 0);
  },
});

function wholeOf({ text }: Readable): Range {
  return { start: 0, end: text.length };
}

function offsetFault(
  { text, path }: Readable,
  offset: number,
  { start, end }: Range,
): ProblemError<'invalid_parameter'> | undefined {
  const isWithin = offset >= start && (offset < end || offset === start);
  if (isWithin && !splitsCharacter(text, offset)) return undefined;
  const rule = isWithin ? 'is within a character' : `is not from ${start} to ${Math.max(start, end - 1)}`;
  return new ProblemError('invalid_parameter', {
    detail: `The argument offset ${rule}: ${offset}.`,
    resolution: `Call get_document with ${JSON.stringify({ path })} for the beginning, and take offsets from nextOffset or from the outline of the answer.`,
  });
}
