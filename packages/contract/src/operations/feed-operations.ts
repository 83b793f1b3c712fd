import type { ProblemCode } from '@site/problem';
import * as z from 'zod';
import { type FeedFormatId, type FeedOperationId, type FeedScope, feedFormats } from '../feed-formats.ts';
import type { FileOperation, Rules } from './operation.ts';

/** What the feeds of a scope have in common, whatever their format. */
interface Feeds<Below extends string, Input extends z.ZodObject, Code extends ProblemCode> {
  /** The path template that the name of the file follows. */
  readonly below: Below;
  /** What one of them is the feed of. */
  readonly subject: string;
  /** Its entries. */
  readonly entries?: string;
  readonly input: Input;
  readonly problems: readonly Code[];
}

/** A row for every format. */
type FeedRows<
  Scope extends FeedScope,
  Below extends string,
  Input extends z.ZodObject,
  Code extends ProblemCode,
> = {
  readonly [Id in FeedFormatId as FeedOperationId<Scope, Id>]: FileOperation<
    `${Below}/${(typeof feedFormats)[Id]['file']}`,
    Input,
    Code
  >;
};

function feedRows<
  Scope extends FeedScope,
  const Below extends string,
  Input extends z.ZodObject,
  const Code extends ProblemCode,
>(
  scope: Scope,
  {
    below,
    subject,
    entries = 'The newest 100 records',
    input,
    problems,
  }: Feeds<Below, Input, Code> & Rules<Below, Input, Code>,
): FeedRows<Scope, Below, Input, Code> {
  const rows = Object.values(feedFormats).map(
    ({ operation, file, mediaType, noun, specification }): [string, FileOperation<string, Input, Code>] => [
      `get${scope}${operation}`,
      {
        kind: 'file',
        path: `${below}/${file}`,
        summary: `Read the ${noun} of ${subject}`,
        description: `${entries} with their whole text, as ${specification}.`,
        input,
        mediaType,
        problems,
        cache: 'snapshot',
        exported: true,
      },
    ],
  );
  // The keys are those of the type: both are made of the same table.
  return Object.fromEntries(rows) as FeedRows<Scope, Below, Input, Code>;
}

/** The rows of the feeds: those of the site, of the changelog, of each tag and of each section, in every format. */
export const feedOperations = {
  // The site itself is always there.
  ...feedRows('', { below: '', subject: 'the site', input: z.strictObject({}), problems: [] }),
  ...feedRows('Changelog', {
    below: '/developers',
    subject: 'the changelog',
    entries: 'The announced changes of the API',
    input: z.strictObject({}),
    problems: [],
  }),
  ...feedRows('Tag', {
    below: '/tags/{tag}',
    subject: 'a tag',
    input: z.strictObject({
      tag: z.string().describe('The tag, in lower case; another spelling leads there.'),
    }),
    problems: ['document_not_found'],
  }),
  ...feedRows('Section', {
    below: '/{section}',
    subject: 'a section',
    input: z.strictObject({
      section: z.string().describe('The slug of the section; `feed` for feed posts.'),
    }),
    problems: ['document_not_found'],
  }),
} as const;
