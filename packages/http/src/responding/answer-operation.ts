import {
  type OperationId,
  operations,
  type Representation,
  type Service,
  type StreamedRepresentation,
} from '@site/contract';
import { jsonBody } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { cacheHeaders } from '../caching/cache-headers.ts';
import type { VariantCache } from '../caching/variant-cache.ts';
import { blockHeaders, onlyIfCached } from '../negotiation/gateway-request.ts';
import { makeStreamedVariant, type StreamedVariant } from '../negotiation/streamed-variant.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { link } from './links.ts';
import { readOperationRequest } from './read-operation-request.ts';

type Parameters = Readonly<Record<string, string | number>>;

/** Answers an operation with a variant that is made once for each request key and snapshot. */
export async function answerOperation(
  id: OperationId,
  inPath: Parameters,
  request: RequestContext,
  service: Service,
  cache: VariantCache,
): Promise<Variant | StreamedVariant | ProblemError> {
  const operation = operations[id];
  const parameters = readOperationRequest(id, request);
  if (parameters instanceof ProblemError) return parameters;
  const input = { ...parameters.query, ...inPath };
  const headers = {
    ...request.common,
    ...parameters.headers,
    ...cacheHeaders[operation.cache],
  };
  const make = async () => {
    const answer = await service.call(id, input);
    if (answer instanceof ProblemError) return answer;
    if (isStreamed(answer)) {
      return makeStreamedVariant(answer, { ...headers, ...blockHeaders(answer, headers) }, request.sha256);
    }
    const representation = represent(answer);
    return makeVariant(
      representation,
      {
        ...headers,
        ...canonicalLink(representation, headers),
        ...docsLink(id, service, headers),
        ...blockHeaders(representation, headers),
      },
      request.sha256,
    );
  };
  // Each opens its file anew, which may have changed; of what is small the response is cached.
  if (operation.kind === 'stream') return onlyIfCached(await make(), request);
  return cache.get(service, requestKey(id, input, request.common), make);
}

/** The request key of an operation: requests that differ in the order of their parameters share it. */
function requestKey(id: OperationId, input: Parameters, common: RequestContext['common']): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, common['api-version'], sorted]);
}

/** A JSON answer is written without white space: its ETags, digests and CIDs are of these bytes. */
function represent(answer: object): Representation {
  return isRepresentation(answer) ? answer : { mediaType: 'application/json', body: jsonBody(answer) };
}

/** A twin links to its page (RFC 6596) before it links to what every response does. */
function canonicalLink(
  { canonical }: Representation,
  { link: links }: RequestContext['common'],
): { readonly link?: string } {
  return canonical === undefined ? {} : { link: `${link(canonical, 'canonical', 'text/html')}, ${links}` };
}

/** The vectors link to what says how a query is embedded, before they link to what every response does. */
function docsLink(
  id: OperationId,
  { baseUrl }: Service,
  { link: links }: RequestContext['common'],
): { readonly link?: string } {
  if (id !== 'getSearchVectors') return {};
  return { link: `${link(`${baseUrl}/developers#embeddings`, 'describedby', 'text/html')}, ${links}` };
}

function isStreamed(answer: object): answer is StreamedRepresentation {
  return 'mediaType' in answer && 'open' in answer;
}

function isRepresentation(answer: object): answer is Representation {
  return 'mediaType' in answer && 'body' in answer;
}
