import type { ByteRange } from '@site/contract';
import { ProblemError } from '@site/problem';
import { MAX_BODY } from '../caching/response-cache.ts';
import { inCoding, selectCoding } from '../negotiation/encoded-variants.ts';
import { failedPrecondition } from '../negotiation/preconditions.ts';
import { partialResponse, selectRange } from '../negotiation/ranges.ts';
import { readAll, type StreamedVariant } from '../negotiation/streamed-variant.ts';
import type { ReadHeader } from '../requests/request-head.ts';
import { type BreakOff, bodyStream } from './body-stream.ts';
import { fetchResponse, type Responded, type RespondOptions } from './respond-options.ts';

/** The largest body that is read into memory to be encoded, in bytes: a larger one is sent as it is. */
const MAX_ENCODED = 1024 * 1024;

/**
 * Responds with a variant that is not in memory, of which no more is read than is sent: nothing for HEAD and 304, and for
 * a part what `Range` selects.
 * @returns `buffer` for what is answered from memory instead: a body so small that its response can be cached, and one
 * that is encoded, whose length is known once it is
 */
export function respondStream(
  variant: StreamedVariant,
  method: string,
  read: ReadHeader,
  { compressors, breakOff = () => false }: RespondOptions,
): Responded | Promise<Responded> | 'buffer' {
  const { size } = variant;
  const coding =
    size > MAX_ENCODED
      ? undefined
      : selectCoding(variant, size, read('accept-encoding') ?? undefined, compressors);
  const selected = coding === undefined ? variant : { ...variant, ...inCoding(variant, coding) };
  const failed = failedPrecondition(selected, read);
  if (failed !== undefined) return failed instanceof ProblemError ? failed : fetchResponse(failed);
  if (coding !== undefined && coding !== 'identity') return 'buffer';
  const isInParts = selected.headers['accept-ranges'] === 'bytes';
  // A range is defined for GET alone (RFC 9110 §14.2).
  const range =
    isInParts && method === 'GET' ? selectRange(selected, read('range'), read('if-range')) : undefined;
  if (range instanceof ProblemError) return range;
  if (range !== undefined) return respondPart(selected, range, breakOff);
  // A small body is read also for the digest that HEAD has like GET, where the name of the bytes does not say it.
  const isRead = method !== 'HEAD' || selected.headers['repr-digest'] === undefined;
  if (size <= MAX_BODY && isRead) return 'buffer';
  const body = method === 'HEAD' ? null : bodyStream(variant.open(), breakOff);
  return new Response(body, { headers: selected.headers });
}

/** A stream costs more than a small part does. */
async function respondPart(
  variant: StreamedVariant,
  range: ByteRange,
  breakOff: BreakOff,
): Promise<Responded> {
  const pieces = variant.open(range);
  const length = range.last - range.first + 1;
  const body = length <= MAX_BODY ? await readAll(pieces, length) : bodyStream(pieces, breakOff);
  return partialResponse(body, variant, range);
}
