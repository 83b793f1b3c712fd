import { isJsonContentType, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { REFUSED, rpcError } from './rpc-error.ts';

/** How deep a message may be nested: no request of the protocol needs a quarter of it. */
const MAX_DEPTH = 64;

/** Reads the message of a request, or refuses the request: what it takes, what it sends, how deep it is nested. */
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

/** Whether an `Accept` header lets JSON through; without one everything is. */
function acceptsJson(accept: string | null): boolean {
  if (accept === null) return true;
  return accept.split(',').some((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    return ['application/json', 'application/*', '*/*'].includes(range) && !isRefused;
  });
}

/** `undefined` when the text is no JSON: JSON itself has no undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Looks no deeper than it must, so that the depth of a message cannot exhaust the stack. */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
