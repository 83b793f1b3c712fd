import { memoize } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { ReadHeader } from '../requests/request-head.ts';
import { parseHttpDate } from './http-date.ts';
import type { Variant } from './variant.ts';
import { varyOf } from './vary.ts';

/** What preconditions are compared with, and what 304 and 412 are made of. */
type Validated = Pick<Variant, 'headers' | 'etag'> & { readonly lastModified: number | undefined };

/** The status, headers and body of a response, in no platform's own form. */
export interface PlainResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A variant in full, or what its preconditions make of it: 304 or 412. */
export function evaluatePreconditions(
  variant: Variant,
  read: ReadHeader,
): PlainResponse | ProblemError<'precondition_failed'> {
  return failedPrecondition(variant, read) ?? { status: 200, headers: variant.headers, body: variant.body };
}

/** 304 or 412, in the order of RFC 9110 §13.2.2; `undefined` when every precondition of the request holds. */
export function failedPrecondition(
  variant: Validated,
  read: ReadHeader,
): PlainResponse | ProblemError<'precondition_failed'> | undefined {
  if (!isMatched(variant, read)) return preconditionFailed(variant);
  if (isFresh(variant, read)) {
    return { status: 304, headers: notModifiedHeaders(variant.headers), body: null };
  }
  return undefined;
}

/** `If-Match`, and `If-Unmodified-Since` only without it. */
function isMatched({ etag, lastModified }: Validated, read: ReadHeader): boolean {
  const tags = read('if-match');
  // The strong comparison: a weak tag never matches (§13.1.1).
  if (tags !== null) return tags.trim() === '*' || strongTags(tags).includes(etag);
  const unmodified = read('if-unmodified-since');
  if (unmodified === null || lastModified === undefined) return true;
  const since = parseHttpDate(unmodified);
  return Number.isNaN(since) || lastModified <= since;
}

function strongTags(list: string): readonly string[] {
  return list.match(/(?<!W\/)"[^"]*"/g) ?? [];
}

function preconditionFailed({ etag, headers }: Validated): ProblemError<'precondition_failed'> {
  return new ProblemError('precondition_failed', {
    detail: `The file has changed: its entity tag is now ${etag}.`,
    resolution: 'Send the request without If-Match and If-Unmodified-Since to read it as it is now.',
    headers: { etag, ...varyOf(headers) },
  });
}

/** `If-None-Match`, and `If-Modified-Since` only without it. */
function isFresh({ etag, lastModified }: Validated, read: ReadHeader): boolean {
  const tags = read('if-none-match');
  // Most clients have one tag stored, and send it as it was.
  if (tags !== null) return tags === etag || tags.trim() === '*' || opaqueTags(tags).includes(etag);
  const since = read('if-modified-since');
  return since !== null && lastModified !== undefined && lastModified <= parseHttpDate(since);
}

/** The opaque tags of a list: the weak comparison of `If-None-Match` ignores `W/` (§13.1.2). */
function opaqueTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? [];
}

/** The header fields that describe a body, which 304 has none of. It repeats all others (§15.4.5). */
const BODY_HEADERS = new Set([
  'content-type',
  'content-length',
  'repr-digest',
  'content-encoding',
  'content-disposition',
]);

const notModifiedHeaders = memoize((headers: Variant['headers']): Variant['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name))),
);
