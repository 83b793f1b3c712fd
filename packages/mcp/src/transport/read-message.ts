import { isJsonContentType, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { REFUSED, rpcError } from './rpc-error.ts';

/** The deepest nesting of a message: four times that of any request of the protocol. */
const MAX_DEPTH = 64;

/** Reads the message of a request, or rejects the request by its `Accept`, its `Content-Type` or its nesting. */
export async function readMessage(request: Request): Promise<{ readonly message: unknown } | Response> {
  const { headers } = request;
  if (!acceptsJson(headers.get('accept')))
    return rpcError(
      406,
      REFUSED,
      'The answer is application/json, which Accept excludes: accept it, or leave Accept out.',
    );
  if (!isJsonContentType(headers.get('content-type')))
    return rpcError(415, REFUSED, 'The request must be sent with Content-Type: application/json.');
  const message = parse(await request.text());
  if (message === undefined) return rpcError(400, ProtocolErrorCode.ParseError, 'The body is not JSON.');
  if (isDeeper(message, MAX_DEPTH))
    return rpcError(
      400,
      ProtocolErrorCode.InvalidRequest,
      `The message is nested more than ${MAX_DEPTH} deep.`,
    );
  return { message };
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

/** The parsed text; `undefined` when it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is nested deeper than `most`. It recurses no deeper, so that no message exhausts the stack. */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
