import { isJsonContentType } from '@modelcontextprotocol/server';
import { ProblemError } from '@site/problem';
import { notJson } from '../messages/check-message.ts';
import { refuseRequest } from './rpc-response.ts';

/** Reads the JSON of a request, or rejects the request by its `Accept` or its `Content-Type`. */
export async function readMessage(request: Request): Promise<{ readonly value: unknown } | Response> {
  const { headers } = request;
  if (!acceptsJson(headers.get('accept')))
    return refuseRequest(
      new ProblemError('not_acceptable', {
        detail: 'The answer is application/json, which Accept excludes.',
        resolution: 'Accept it, or leave Accept out.',
      }),
    );
  if (!isJsonContentType(headers.get('content-type')))
    return refuseRequest(
      new ProblemError('unsupported_media_type', {
        detail: 'The body is not sent as JSON.',
        resolution: 'Send the header Content-Type: application/json.',
      }),
    );
  try {
    return { value: JSON.parse(await request.text()) };
  } catch {
    return refuseRequest(notJson('The body is not JSON.'));
  }
}

/** Whether an `Accept` header admits JSON. Without one, everything is acceptable. */
function acceptsJson(accept: string | null): boolean {
  if (accept === null) return true;
  return accept.split(',').some((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    return ['application/json', 'application/*', '*/*'].includes(range) && !isRefused;
  });
}
