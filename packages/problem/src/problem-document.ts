import type { ProblemCode } from './codes.ts';
import type { ProblemError } from './problem-error.ts';

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
  /** The path of the request that failed. */
  readonly instance?: string;
}

/** The `type` of a code: `{baseUrl}/developers#<code>`. */
export function problemType(code: ProblemCode, baseUrl: string): string {
  return `${baseUrl}/developers#${code}`;
}

/** Writes a problem out as its document. `instance` is the path of the failed request, where it is known. */
export function problemDocument(problem: ProblemError, baseUrl: string, instance?: string): ProblemDocument {
  return {
    type: problemType(problem.code, baseUrl),
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.detail,
    resolution: problem.resolution,
    ...(instance === undefined ? {} : { instance }),
  };
}

/**
 * Answers a problem over HTTP, never stored by caches: the next request may well succeed.
 * @param headers - what the response says besides; the problem's own headers come before these
 */
export function problemResponse(
  problem: ProblemError,
  baseUrl: string,
  instance?: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = new TextEncoder().encode(
    `${JSON.stringify(problemDocument(problem, baseUrl, instance), null, 2)}\n`,
  );
  return new Response(body, {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': PROBLEM_MEDIA_TYPE,
      'content-length': String(body.length),
      'cache-control': 'no-store',
      ...problem.headers,
    },
  });
}
