import { cutValue, ProblemError } from '@site/problem';

/** The problem of a resource none of whose media types the request accepts (RFC 9110 §15.5.7). */
export function notAcceptable(path: string, offers: readonly string[]): ProblemError<'not_acceptable'> {
  return new ProblemError('not_acceptable', {
    detail: `${cutValue(path)} is published as ${offers.join(' and ')}, which the Accept header excludes.`,
    resolution: `Send Accept: ${offers[0] ?? '*/*'}, or leave the header out.`,
  });
}
