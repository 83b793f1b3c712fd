import { ProblemError } from '@site/problem';
import type { Compressor } from '../negotiation/content-coding.ts';
import { selectVariant } from '../negotiation/encoded-variants.ts';
import { parseHttpDate } from '../negotiation/http-date.ts';
import { partialResponse, selectRange } from '../negotiation/ranges.ts';
import type { Streamed } from '../negotiation/streamed-variant.ts';
import type { Prepared } from '../negotiation/variant.ts';

/** The headers that a 304 repeats (RFC 9110 §15.4.5), besides those of every response. */
const BODY_HEADERS = new Set([
  'content-type',
  'content-length',
  'repr-digest',
  'content-encoding',
  'content-disposition',
]);

/** Reads a header of a request; null where there is none. The name is in lower case. */
export type ReadHeader = (name: string) => string | null;

/** A problem of a request's own conditions, or the response. */
type Concluded = Response | ProblemError<'range_not_satisfiable' | 'precondition_failed'>;

/** What is sent, in no platform's own form. */
export interface Sent {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Answers a request with a prepared response, with part of it, or with 304 when the client holds the same bytes.
 * @param chosen - told of the form that was chosen of a whole response
 */
export async function respond(
  prepared: Prepared | Streamed,
  method: string,
  read: ReadHeader,
  compressors: readonly Compressor[],
  chosen?: (variant: Prepared) => void,
): Promise<Concluded> {
  if ('open' in prepared) return respondStream(prepared, method, read);
  if (isReadInParts(prepared, read)) return respondPart(prepared, method, read);
  const variant = await selectVariant(prepared, read('accept-encoding') ?? undefined, compressors);
  chosen?.(variant);
  const sent = conclude(variant, read);
  if (sent instanceof ProblemError) return sent;
  // A body that nobody is sent need not be copied.
  return responseOf(method === 'HEAD' ? { ...sent, body: null } : sent);
}

/** Whether a request asks for a part of something that is read in parts. */
function isReadInParts({ headers }: Prepared, read: ReadHeader): boolean {
  return headers['accept-ranges'] === 'bytes' && read('range') !== null;
}

/** Sends the form of a response that was chosen, or 304, or 412. */
export function conclude(variant: Prepared, read: ReadHeader): Sent | ProblemError<'precondition_failed'> {
  if (!isExpected(variant, read)) return preconditionFailed(variant);
  if (isFresh(variant, read)) return notModified(variant);
  return { status: 200, headers: variant.headers, body: variant.body };
}

/** What is sent, as a response. */
export function responseOf({ status, headers, body }: Sent): Response {
  return new Response(body, { status, headers });
}

/** Sends a part, uncompressed: its offsets are those of the file. */
function respondPart(prepared: Prepared, method: string, read: ReadHeader): Concluded {
  if (!isExpected(prepared, read)) return preconditionFailed(prepared);
  if (isFresh(prepared, read)) return responseOf(notModified(prepared));
  // A range is defined for GET alone (RFC 9110 §14.2).
  const range = method === 'GET' ? selectRange(prepared, read('range'), read('if-range')) : undefined;
  if (range instanceof ProblemError) return range;
  if (range !== undefined) return partialResponse(prepared, range);
  return new Response(prepared.body, { headers: prepared.headers });
}

/** Sends bytes that are made on the way. */
function respondStream(streamed: Streamed, method: string, read: ReadHeader): Concluded {
  if (!isExpected(streamed, read)) return preconditionFailed(streamed);
  if (isFresh(streamed, read)) return responseOf(notModified(streamed));
  return new Response(method === 'HEAD' ? null : streamed.open(), { headers: streamed.headers });
}

/** `If-Match`, and only without it `If-Unmodified-Since`: whether the client is given what it insists on (RFC 9110 §13.2.2). */
function isExpected({ etag, lastModified }: Prepared | Streamed, read: ReadHeader): boolean {
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

function preconditionFailed({ etag }: Prepared | Streamed): ProblemError<'precondition_failed'> {
  return new ProblemError('precondition_failed', {
    detail: `The file has changed: its entity tag is now ${etag}.`,
    resolution: 'Send the request without If-Match and If-Unmodified-Since to read it as it is now.',
    headers: { etag },
  });
}

/** `If-None-Match`, and only without it `If-Modified-Since` (RFC 9110 §13.2.2). */
function isFresh({ etag, lastModified }: Prepared | Streamed, read: ReadHeader): boolean {
  const tags = read('if-none-match');
  // Most clients hold one form of it, and send its tag as it was.
  if (tags !== null) return tags === etag || tags.trim() === '*' || entityTags(tags).includes(etag);
  const since = read('if-modified-since');
  return since !== null && lastModified !== undefined && lastModified <= parseHttpDate(since);
}

/** The opaque tags of a list; the weak comparison that `If-None-Match` asks for ignores `W/` (RFC 9110 §13.1.2). */
function entityTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? [];
}

/** The headers of a 304, made once for those of the response. */
const keptHeaders = new WeakMap<object, Record<string, string>>();

function notModified({ headers }: Prepared | Streamed): Sent {
  const kept =
    keptHeaders.get(headers) ??
    Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name)));
  keptHeaders.set(headers, kept);
  return { status: 304, headers: kept, body: null };
}
