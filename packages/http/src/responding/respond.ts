import { ProblemError } from '@site/problem';
import { selectEncoding } from '../negotiation/encoded-variants.ts';
import { evaluatePreconditions, failedPrecondition } from '../negotiation/preconditions.ts';
import { partialResponse, selectRange } from '../negotiation/ranges.ts';
import type { StreamedVariant } from '../negotiation/streamed-variant.ts';
import type { Variant } from '../negotiation/variant.ts';
import type { ReadHeader } from '../requests/request-head.ts';
import { fetchResponse, type Responded, type RespondOptions } from './respond-options.ts';
import { respondStream } from './respond-stream.ts';

/**
 * Responds with a variant, in the content coding that the client prefers; with a part of it; or, when the client has it
 * stored, with 304.
 */
export async function respond(
  variant: Variant | StreamedVariant,
  method: string,
  read: ReadHeader,
  options: RespondOptions,
): Promise<Responded> {
  if ('open' in variant) {
    const streamed = respondStream(variant, method, read, options);
    return streamed === 'buffer' ? respondWhole(await variant.buffer(), method, read, options) : streamed;
  }
  return respondWhole(variant, method, read, options);
}

async function respondWhole(
  variant: Variant,
  method: string,
  read: ReadHeader,
  { compressors, sha256, onSelected }: RespondOptions,
): Promise<Responded> {
  const selected = await selectEncoding(variant, read('accept-encoding') ?? undefined, compressors, sha256);
  if (isRangeRequest(selected, read)) return respondRange(selected, method, read);
  onSelected?.(selected);
  const plain = evaluatePreconditions(selected, read);
  if (plain instanceof ProblemError) return plain;
  // The body of a HEAD need not be copied.
  return fetchResponse(method === 'HEAD' ? { ...plain, body: null } : plain);
}

function isRangeRequest({ headers }: Variant, read: ReadHeader): boolean {
  return headers['accept-ranges'] === 'bytes' && read('range') !== null;
}

/** Sends a part of the selected variant, with all that the whole would have been sent with (RFC 9110 §15.3.7). */
function respondRange(variant: Variant, method: string, read: ReadHeader): Responded {
  const failed = failedPrecondition(variant, read);
  if (failed !== undefined) return failed instanceof ProblemError ? failed : fetchResponse(failed);
  const sized = { ...variant, size: variant.body.length };
  // A range is defined for GET alone (RFC 9110 §14.2).
  const range = method === 'GET' ? selectRange(sized, read('range'), read('if-range')) : undefined;
  if (range instanceof ProblemError) return range;
  if (range !== undefined)
    return partialResponse(variant.body.subarray(range.first, range.last + 1), sized, range);
  return new Response(variant.body, { headers: variant.headers });
}
