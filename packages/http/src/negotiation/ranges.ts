import { ProblemError } from '@site/problem';
import type { Prepared } from './variant.ts';

/** Part of a response's bytes, the last one included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a request asks for (RFC 9110 §14): `undefined` for the whole, also when the unit is unknown, several
 * parts are asked for, or `If-Range` names other bytes.
 */
export function selectRange(
  { body, etag }: Prepared,
  range: string | null,
  ifRange: string | null,
): ByteRange | ProblemError<'range_not_satisfiable'> | undefined {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i.exec(range?.trim() ?? '');
  if (match === null || (ifRange !== null && ifRange !== etag)) return undefined;
  const [, from, to, suffix] = match;
  const end = body.length - 1;
  const first = suffix === undefined ? Number(from) : Math.max(0, body.length - Number(suffix));
  const last = suffix === undefined && to !== '' ? Math.min(Number(to), end) : end;
  if (suffix === undefined && to !== '' && Number(to) < first) return undefined;
  return first > end || suffix === '0' ? notSatisfiable(range ?? '', body.length) : { first, last };
}

/** Answers part of a response with 206. */
export function partialResponse({ body, headers }: Prepared, { first, last }: ByteRange): Response {
  return new Response(body.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${body.length}`,
    },
  });
}

function notSatisfiable(range: string, size: number): ProblemError<'range_not_satisfiable'> {
  return new ProblemError('range_not_satisfiable', {
    detail: `The range "${range}" lies outside the ${size} bytes there are.`,
    resolution: `Send Range: bytes=0-${Math.max(0, size - 1)}, or leave the header out.`,
    headers: { 'content-range': `bytes */${size}` },
  });
}
