import type * as z from 'zod';
import { MAX_TAG_LENGTH } from '../tags.ts';
import { MAX_DATA_LENGTH } from './parameters.ts';

/**
 * What JavaScript's `trim` removes (ECMA-262 §12.2 and §12.3), as the members of a class. It is spelled out because `\s`
 * means another set in each dialect of regular expressions, and readers of these patterns use them all.
 */
const SPACE = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

/** Control characters other than tab and line ends: no text has them. */
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** A CID as the service prints them all: base32 of 36 bytes, of which two bits are padding. */
const CID = 'bafkrei[a-h][a-z2-7]{50}[aeimquy4]';

const NAMED: z.core.JSONSchema.BaseSchema = { minLength: 59, maxLength: 59, pattern: `^${CID}$` };

/** One path segment or several, without a slash before them. A segment of dots would be resolved by the client (RFC 3986 §5.2.4). */
const SLUG: z.core.JSONSchema.BaseSchema = {
  minLength: 1,
  maxLength: 512,
  pattern: `^[^./${SPACE}${CONTROL}][^${SPACE}${CONTROL}]*$`,
};

/**
 * The form of every parameter that is text, as far as a pattern can say it: the service checks as much, and a value of
 * this form is never a bad request. What cannot be in a pattern is whether something of that name exists, which is 404
 * where it does not, and whether a cursor was issued for the query. Lengths are in Unicode code points.
 */
const FORMATS: Readonly<Record<string, z.core.JSONSchema.BaseSchema>> = {
  'query q': { pattern: `^[^${CONTROL}]*[^${SPACE}${CONTROL}][^${CONTROL}]*$` },
  'query tag': { minLength: 1, maxLength: MAX_TAG_LENGTH, pattern: `[^${SPACE}]` },
  'query data': {
    minLength: 3,
    maxLength: MAX_DATA_LENGTH,
    pattern: `^[${SPACE}]*[^:${SPACE}][^:]*:[\\s\\S]*[^${SPACE}]`,
  },
  // Base64url of a JSON array that begins with a text.
  'query cursor': { minLength: 24, maxLength: 4096, pattern: '^WyI[A-Za-z0-9_-]+$' },
  'query since': NAMED,
  'query filename': { minLength: 1, maxLength: 255, pattern: `[^${SPACE}]` },
  'query entity-bytes': { maxLength: 33 },
  'path cid': NAMED,
  'path id': NAMED,
  'path name': { minLength: 59, maxLength: 80, pattern: `^${CID}(?:\\.[a-z0-9]+)?$` },
  'path part': { maxLength: 32, pattern: '^sitemap-[1-9][0-9]*$' },
  'path section': { ...SLUG, pattern: `^[^./${SPACE}${CONTROL}][^./${SPACE}${CONTROL}]*$` },
  'query section': { ...SLUG, pattern: `^[^./${SPACE}${CONTROL}][^./${SPACE}${CONTROL}]*$` },
  'path slug': SLUG,
  'path path': SLUG,
  'path tag': { minLength: 1, maxLength: MAX_TAG_LENGTH, pattern: `[^.${SPACE}]` },
};

/** The form of a parameter; empty where its schema says it all. */
export function formatOf(place: 'path' | 'query', name: string): z.core.JSONSchema.BaseSchema {
  return FORMATS[`${place} ${name}`] ?? {};
}
