import { ProblemError } from '@site/problem';

/** The problem of a service that has no snapshot yet. */
export function notReady(): ProblemError<'not_ready'> {
  return new ProblemError('not_ready', {
    detail: 'The content is still being read, or could not be read.',
    resolution: 'Retry in a few seconds; GET /readyz answers 200 once it is ready.',
    headers: { 'retry-after': '5' },
  });
}

/** The problem of a failure that is no fault of the request. */
export function internalError(cause: unknown): ProblemError<'internal_error'> {
  return new ProblemError(
    'internal_error',
    {
      detail: 'The service failed to answer this request.',
      resolution: 'Send the same request again later.',
    },
    { cause },
  );
}
