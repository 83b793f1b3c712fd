import { ProblemError } from '@site/problem';
import type { Compressor } from './compression.ts';
import type { Prepared } from './prepared.ts';
import { partialResponse, selectRange } from './ranges.ts';
import type { Streamed } from './streamed.ts';
import { selectVariant } from './variants.ts';

/** The headers that a 304 repeats (RFC 9110 §15.4.5), besides those of every response. */
const BODY_HEADERS = new Set([
  'content-type',
  'content-length',
  'repr-digest',
  'content-encoding',
  'content-disposition',
]);

/** Answers a request with a prepared response, with part of it, or with 304 when the client holds the same bytes. */
export async function respond(
  prepared: Prepared | Streamed,
  { method, headers }: { readonly method: string; readonly headers: Headers },
  compressors: readonly Compressor[],
): Promise<Response | ProblemError<'range_not_satisfiable' | 'precondition_failed'>> {
  if ('open' in prepared) {
    return isFresh(prepared, headers)
      ? notModified(prepared)
      : new Response(prepared.open(), { headers: prepared.headers });
  }
  const inParts = prepared.headers['accept-ranges'] === 'bytes' && headers.has('range');
  const acceptEncoding = inParts ? undefined : (headers.get('accept-encoding') ?? undefined);
  const variant = await selectVariant(prepared, acceptEncoding, compressors);
  if (!isExpected(variant, headers)) return preconditionFailed(variant);
  if (isFresh(variant, headers)) return notModified(variant);
  // A range is defined for GET alone (RFC 9110 §14.2).
  const range =
    inParts && method === 'GET'
      ? selectRange(variant, headers.get('range'), headers.get('if-range'))
      : undefined;
  if (range instanceof ProblemError) return range;
  if (range !== undefined) return partialResponse(variant, range);
  return new Response(variant.body, { headers: variant.headers });
}

/** `If-Match`, and only without it `If-Unmodified-Since`: whether the client is given what it insists on (RFC 9110 §13.2.2). */
function isExpected({ etag, lastModified }: Prepared, request: Headers): boolean {
  const tags = request.get('if-match');
  // The strong comparison: a weak tag never matches (§13.1.1).
  if (tags !== null) return tags.trim() === '*' || strongTags(tags).includes(etag);
  const since = Date.parse(request.get('if-unmodified-since') ?? '');
  return Number.isNaN(since) || lastModified === undefined || lastModified <= since;
}

function strongTags(list: string): readonly string[] {
  return list.match(/(?<!W\/)"[^"]*"/g) ?? [];
}

function preconditionFailed({ etag }: Prepared): ProblemError<'precondition_failed'> {
  return new ProblemError('precondition_failed', {
    detail: `The file has changed: its entity tag is now ${etag}.`,
    resolution: 'Send the request without If-Match and If-Unmodified-Since to read it as it is now.',
    headers: { etag },
  });
}

/** `If-None-Match`, and only without it `If-Modified-Since` (RFC 9110 §13.2.2). */
function isFresh({ etag, lastModified }: Prepared | Streamed, request: Headers): boolean {
  const tags = request.get('if-none-match');
  if (tags !== null) return tags.trim() === '*' || entityTags(tags).includes(etag);
  const since = request.get('if-modified-since');
  return since !== null && lastModified !== undefined && lastModified <= Date.parse(since);
}

/** The opaque tags of a list; the weak comparison that `If-None-Match` asks for ignores `W/` (RFC 9110 §13.1.2). */
function entityTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? [];
}

function notModified({ headers }: Prepared | Streamed): Response {
  const kept = Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name));
  return new Response(null, { status: 304, headers: Object.fromEntries(kept) });
}
