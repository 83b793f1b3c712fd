import type { ProblemCode } from './codes.ts';
import { MAX_QUOTED } from './quote-value.ts';
import type { WordedProblem } from './wording.ts';

/** The media type of a problem document (RFC 9457 §6.1). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** A problem document (RFC 9457 §3), with this service's two extension members `code` and `resolution`. */
export interface ProblemDocument {
  /** Resolves to the code's own heading on the developer page; absolute wherever the base URL is known. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly resolution: string;
  /** The path of the request that failed; left out where it is long, because a part of it names another. */
  readonly instance?: string;
}

/**
 * The `type` of a code: `{baseUrl}/developers#<code>`.
 * @param baseUrl - without a slash at its end
 */
export function problemType(code: ProblemCode, baseUrl: string): string {
  return `${baseUrl}/developers#${code}`;
}

/**
 * Writes a problem out as its document.
 * @param baseUrl - without a slash at its end
 * @param instance - the path of the failed request, where it is known
 */
export function problemDocument(problem: WordedProblem, baseUrl: string, instance?: string): ProblemDocument {
  return {
    type: problemType(problem.code, baseUrl),
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.detail,
    resolution: problem.resolution,
    ...(instance === undefined || instance.length > MAX_QUOTED ? {} : { instance }),
  };
}

/**
 * Answers a problem over HTTP, never stored by caches: the next request may well succeed.
 * @param headers - more response headers; a field that the problem has too is the problem's
 *
 * @example
 * ```ts
 * const problem = new ProblemError('method_not_allowed', {
 *   detail: 'The path takes GET.',
 *   resolution: 'Send GET.',
 *   headers: { allow: 'GET' },
 * });
 * problemResponse(problem, 'https://example.com', '/posts/salt').status;
 * // 405
 * ```
 */
export function problemResponse(
  problem: WordedProblem,
  baseUrl: string,
  instance?: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = new TextEncoder().encode(
    `${JSON.stringify(problemDocument(problem, baseUrl, instance), null, 2)}\n`,
  );
  const own = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(body.length),
    'cache-control': 'no-store',
    ...problem.headers,
  };
  // Set one by one: a record could have two spellings of a name, and `Headers` would join both values.
  const sent = new Headers(headers);
  for (const [name, value] of Object.entries(own)) sent.set(name, value);
  return new Response(body, { status: problem.status, headers: sent });
}
