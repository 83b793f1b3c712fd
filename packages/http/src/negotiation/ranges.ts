import type { ByteRange } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';
import type { Variant } from './variant.ts';
import { varyOf } from './vary.ts';

/**
 * The byte range of a request (RFC 9110 §14.2): `undefined` for the whole body, also when the unit is unknown, there are
 * several ranges, or `If-Range` names another variant.
 */
export function selectRange(
  { size, etag, headers }: Pick<Variant, 'etag' | 'headers'> & { readonly size: number },
  range: string | null,
  ifRange: string | null,
): ByteRange | ProblemError<'range_not_satisfiable'> | undefined {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i.exec(range?.trim() ?? '');
  if (match === null || (ifRange !== null && ifRange !== etag)) return undefined;
  const [, from, to, suffix] = match;
  const end = size - 1;
  const first = suffix === undefined ? Number(from) : Math.max(0, size - Number(suffix));
  const last = suffix === undefined && to !== '' ? Math.min(Number(to), end) : end;
  if (suffix === undefined && to !== '' && Number(to) < first) return undefined;
  return first > end || suffix === '0' ? notSatisfiable(range ?? '', size, headers) : { first, last };
}

/** A part of a variant, as 206 (RFC 9110 §15.3.7). */
export function partialResponse(
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { size, headers }: Pick<Variant, 'headers'> & { readonly size: number },
  { first, last }: ByteRange,
): Response {
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  });
}

function notSatisfiable(
  range: string,
  size: number,
  headers: Variant['headers'],
): ProblemError<'range_not_satisfiable'> {
  return new ProblemError('range_not_satisfiable', {
    detail: `The range ${quoteValue(range)} lies outside the ${size} bytes there are.`,
    resolution: `Send Range: bytes=0-${Math.max(0, size - 1)}, or leave the header out.`,
    headers: { 'content-range': `bytes */${size}`, ...varyOf(headers) },
  });
}
