import type { ProblemCode } from '@site/problem';
import * as z from 'zod';
import { MAX_TAG_LENGTH } from '../tags.ts';

/** The longest query, in Unicode code points. */
export const MAX_QUERY_LENGTH = 512;

/** Control characters other than tab and line ends, and unpaired surrogates: no text has them. */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

export const query = z
  .string()
  .refine((value) => value.trim() !== '', { error: 'is blank', params: { blank: true }, abort: true })
  .refine((value) => [...value].length <= MAX_QUERY_LENGTH, `is longer than ${MAX_QUERY_LENGTH} characters`)
  .refine((value) => !NOT_TEXT.test(value), 'holds control characters or unpaired surrogates')
  .meta({
    description: `The words to look for; "phrases" in quotes, and -words that are not to be there. Up to ${MAX_QUERY_LENGTH} characters.`,
    minLength: 1,
    maxLength: MAX_QUERY_LENGTH,
  });

export const section = z
  .string()
  .describe('Only records of the section with this slug; `feed` for feed posts.');

/** The kinds of records that a list can be of. */
export const kind = z
  .enum(['document', 'post', 'any'], 'is not document, post or any')
  .describe('Only documents, only feed posts (`post`), or `any` of both.');

/** The kind of a list that is of documents unless it says otherwise. */
export const listedKind = kind.describe(
  `${kind.description} Documents when it is not given, or posts with the section \`feed\`.`,
);

export const tag = z
  .string()
  .refine((value) => value.trim() !== '', 'is blank')
  .refine((value) => [...value].length <= MAX_TAG_LENGTH, `is longer than ${MAX_TAG_LENGTH} characters`)
  .describe('Only records with this tag; upper and lower case are alike.');

/** The longest condition on own keys, in Unicode code points. */
export const MAX_DATA_LENGTH = 200;

/** Looks at each character once, unlike a pattern: a text of any length is asked for. */
function isCondition(value: string): boolean {
  const colon = value.indexOf(':');
  return colon >= 0 && value.slice(0, colon).trim() !== '' && value.slice(colon + 1).trim() !== '';
}

export const data = z
  .string()
  .refine(isCondition, 'is not a key, a colon and a value')
  .refine((value) => [...value].length <= MAX_DATA_LENGTH, `is longer than ${MAX_DATA_LENGTH} characters`)
  .describe(
    'Only records whose `data` has this value under this key: `rating:4`, `author.name:Ann`; of a list, one of its items. The value as JSON writes it, a text without its quotation marks.',
  );

export const cursor = z
  .string()
  .describe('The `nextCursor` of the previous page; the other parameters must be the same.');

export const prefix = z
  .literal('1', 'is not 1, the only value it has')
  .describe('1 while the last word is still being typed: words that begin with it match too.');

export const explain = z
  .literal('1', 'is not 1, the only value it has')
  .describe('1 to explain the score of every hit.');

/** A page size: a whole number from 1 to `maximum`. */
export function limit(fallback: number, maximum: number) {
  const rule = `is not a whole number from 1 to ${maximum}`;
  return z
    .int(rule)
    .min(1, rule)
    .max(maximum, rule)
    .default(fallback)
    .describe(`How many to answer at most, from 1 to ${maximum}; ${fallback} when it is not given.`);
}

/** The code that answers a bad value of a parameter; a parameter that is not here answers `invalid_parameter`. */
export const parameterProblems = {
  q: 'invalid_query',
  limit: 'invalid_limit',
  cursor: 'invalid_cursor',
  section: 'unknown_section',
} as const satisfies Readonly<Record<string, ProblemCode>>;

/** The names of parameters that have a code of their own. */
export type CodedParameter = keyof typeof parameterProblems;
