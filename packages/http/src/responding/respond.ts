import { ProblemError } from '@site/problem';
import type { Sha256 } from '../digest.ts';
import type { Compressor } from '../negotiation/content-coding.ts';
import { selectEncoding } from '../negotiation/encoded-variants.ts';
import {
  evaluatePreconditions,
  failedPrecondition,
  type PlainResponse,
} from '../negotiation/preconditions.ts';
import { partialResponse, selectRange } from '../negotiation/ranges.ts';
import type { StreamedVariant } from '../negotiation/streamed-variant.ts';
import type { Variant } from '../negotiation/variant.ts';
import type { ReadHeader } from '../requests/request-head.ts';

/** The response, or the problem of the request's own conditions. */
type Responded = Response | ProblemError<'range_not_satisfiable' | 'precondition_failed'>;

/** What a variant is encoded with. */
export interface ResponseMeans {
  readonly compressors: readonly Compressor[];
  readonly sha256?: Sha256 | undefined;
}

/**
 * Responds with a variant, in the content coding that the client prefers; with a part of it; or, when the client has it
 * stored, with 304.
 * @param onSelected - is called with the variant that was selected for a whole response, which can be cached
 */
export async function respond(
  variant: Variant | StreamedVariant,
  method: string,
  read: ReadHeader,
  { compressors, sha256 }: ResponseMeans,
  onSelected?: (selected: Variant) => void,
): Promise<Responded> {
  if ('open' in variant) return respondStream(variant, method, read);
  const selected = await selectEncoding(variant, read('accept-encoding') ?? undefined, compressors, sha256);
  if (isRangeRequest(selected, read)) return respondRange(selected, method, read);
  onSelected?.(selected);
  const plain = evaluatePreconditions(selected, read);
  if (plain instanceof ProblemError) return plain;
  // The body of a HEAD need not be copied.
  return fetchResponse(method === 'HEAD' ? { ...plain, body: null } : plain);
}

/** A plain response as the `Response` of Fetch. */
export function fetchResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers });
}

function isRangeRequest({ headers }: Variant, read: ReadHeader): boolean {
  return headers['accept-ranges'] === 'bytes' && read('range') !== null;
}

/** Sends a part of the selected variant, with all that the whole would have been sent with (RFC 9110 §15.3.7). */
function respondRange(variant: Variant, method: string, read: ReadHeader): Responded {
  const failed = failedPrecondition(variant, read);
  if (failed !== undefined) return failed instanceof ProblemError ? failed : fetchResponse(failed);
  // A range is defined for GET alone (RFC 9110 §14.2).
  const range = method === 'GET' ? selectRange(variant, read('range'), read('if-range')) : undefined;
  if (range instanceof ProblemError) return range;
  if (range !== undefined) return partialResponse(variant, range);
  return new Response(variant.body, { headers: variant.headers });
}

function respondStream(variant: StreamedVariant, method: string, read: ReadHeader): Responded {
  const failed = failedPrecondition(variant, read);
  if (failed !== undefined) return failed instanceof ProblemError ? failed : fetchResponse(failed);
  return new Response(method === 'HEAD' ? null : variant.open(), { headers: variant.headers });
}
