import type { Endpoint, EndpointReply, Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { cacheHeaders } from '../caching/cache-headers.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import type { Renderer } from '../renderer.ts';
import { boundBody } from '../requests/bounded-body.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { allowOf, methodNotAllowed, options, takesMethod } from '../routing/methods.ts';
import { answerEndpointPage } from './answer-endpoint-page.ts';

/** Hands a request to the protocol of its path, and adds the headers of every response to its reply. */
export async function answerEndpoint(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
  service: Service,
  renderer: Renderer | undefined,
): Promise<Variant | Response | ProblemError> {
  const { method, path, common, sha256 } = context;
  if (method === 'OPTIONS') return options(common, allowOf(endpoint), endpoint.requestHeaders);
  if (!takesMethod(endpoint, method))
    return (
      (await answerEndpointPage(endpoint, context, service, renderer)) ??
      methodNotAllowed(method, path, allowOf(endpoint))
    );
  const bounded = await boundBody(request, path, endpoint.maxBody);
  if (bounded instanceof ProblemError) return bounded;
  const answer = await endpoint.handle(method === 'HEAD' ? asGet(bounded) : bounded, service);
  if (answer instanceof ProblemError) return answer;
  if (answer instanceof Response) return withCommon(answer, method, common);
  if ('status' in answer) return replyOf(answer, method, common);
  return makeVariant(answer, { ...common, ...cacheHeaders.snapshot, ...answer.headers }, sha256);
}

/** A protocol answers HEAD as it answers GET; the body is dropped afterwards. */
function asGet(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

function replyOf(
  { status, headers, body }: EndpointReply,
  method: string,
  common: RequestContext['common'],
): Response {
  return new Response(method === 'HEAD' ? null : body, { status, headers: { ...common, ...headers } });
}

/** Headers are added in place: the body of a copy would be a stream, and cost a write of its own. */
function withCommon(answer: Response, method: string, common: RequestContext['common']): Response {
  for (const [name, value] of Object.entries(common)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return method === 'HEAD' ? new Response(null, { status: answer.status, headers: answer.headers }) : answer;
}
