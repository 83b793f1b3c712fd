import type { ProblemError } from '@site/problem';
import type { Sha256 } from '../digest.ts';
import type { Compressor } from '../negotiation/content-coding.ts';
import type { PlainResponse } from '../negotiation/preconditions.ts';
import type { Variant } from '../negotiation/variant.ts';
import type { BreakOff } from './body-stream.ts';

/** The response, or the problem of the request's own conditions. */
export type Responded = Response | ProblemError<'range_not_satisfiable' | 'precondition_failed'>;

/** What a response is made with, and what is reported of it. */
export interface RespondOptions {
  readonly compressors: readonly Compressor[];
  readonly sha256?: Sha256 | undefined;
  /** Is called with the variant that was selected for a whole response, which can be cached. */
  readonly onSelected?: (selected: Variant) => void;
  readonly breakOff?: BreakOff;
}

/** A plain response as the `Response` of Fetch. */
export function fetchResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers });
}
