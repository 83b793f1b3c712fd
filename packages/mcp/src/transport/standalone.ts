import { cutValue, ProblemError, problemResponse, type WordedProblem } from '@site/problem';
import { MCP_PATH } from '../mcp-path.ts';
import type { McpSource } from '../source.ts';
import type { McpHandler } from './create-handler.ts';
import { MAX_BODY, REQUEST_HEADERS } from './endpoint.ts';

const ALLOW = 'POST, OPTIONS';

/** The headers of every response: the content is public, for pages of any origin that the handler admits. */
const COMMON = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' } as const;

/**
 * The fetch handler of a server that publishes MCP and nothing else: `/mcp`, and `/healthz` for its operator.
 * @param source - the source that answers now
 */
export function standaloneHandler(
  handler: McpHandler,
  source: () => McpSource,
): (request: Request) => Promise<Response> {
  const problem = (error: WordedProblem) => problemResponse(error, source().site.baseUrl, undefined, COMMON);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return new Response('ok\n', { headers: COMMON });
    if (pathname !== MCP_PATH) return problem(noSuchPath(pathname));
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return problem(methodNotAllowed(request.method));
    const bounded = await boundBody(request);
    return bounded instanceof ProblemError ? problem(bounded) : withCommon(await handler(bounded, source()));
  };
}

function preflight(): Response {
  const headers = {
    ...COMMON,
    allow: ALLOW,
    'access-control-allow-methods': ALLOW,
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

function withCommon({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...COMMON } });
}

/** The request with its body buffered, or a problem as soon as the body exceeds the limit. */
async function boundBody(request: Request): Promise<Request | WordedProblem<'payload_too_large'>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY) return tooLarge();
    chunks.push(new Uint8Array(chunk));
  }
  return new Request(request.url, { method: 'POST', headers: request.headers, body: new Blob(chunks) });
}

function tooLarge(): WordedProblem<'payload_too_large'> {
  return new ProblemError('payload_too_large', {
    detail: `The message is larger than ${MAX_BODY} bytes.`,
    resolution: `Send at most ${MAX_BODY} bytes: no call of a tool needs a hundredth of it.`,
  });
}

function methodNotAllowed(method: string): WordedProblem<'method_not_allowed'> {
  return new ProblemError('method_not_allowed', {
    detail: `${MCP_PATH} does not take ${cutValue(method)}: there are no sessions to read or to end.`,
    resolution: `POST one message to ${MCP_PATH}.`,
    headers: { allow: ALLOW },
  });
}

function noSuchPath(path: string): WordedProblem<'endpoint_not_found'> {
  return new ProblemError('endpoint_not_found', {
    detail: `There is nothing at ${cutValue(path)}: this server has MCP alone.`,
    resolution: `POST to ${MCP_PATH}.`,
  });
}
