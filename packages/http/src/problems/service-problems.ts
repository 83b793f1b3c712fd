import { ProblemError, type WordedProblem } from '@site/problem';

/** The problem of a service that has no snapshot yet. */
export function notReady(): ProblemError<'not_ready'> {
  return new ProblemError('not_ready', {
    detail: 'The content is still being read, or could not be read.',
    resolution: 'Retry in a few seconds; GET /readyz answers 200 once it is ready.',
    headers: { 'retry-after': '5' },
  });
}

/**
 * The problem of an address that has sent more requests than an owner admits.
 * @param seconds - until the next one is admitted
 */
export function tooManyRequests(seconds: number): WordedProblem<'too_many_requests'> {
  return new ProblemError('too_many_requests', {
    detail: 'Your address has sent more requests than this site admits at a time.',
    resolution: `Send the request again after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. To read the whole site, one request for /llms-full.txt is enough.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** The problem of a failure that is no fault of the request. */
export function internalError(cause: unknown): ProblemError<'internal_error'> {
  // What has failed may say more of itself, as a component of the site's owner does.
  if (cause instanceof ProblemError && cause.code === 'internal_error') return cause;
  return new ProblemError(
    'internal_error',
    {
      detail: 'The service failed to answer this request.',
      resolution: 'Send the same request again later.',
    },
    { cause },
  );
}
