import type { Endpoint, EndpointRepresentation } from '@site/contract';
import { onceResolved } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { guide } from './guide.ts';
import { limits } from './limits/limits.ts';
import { answerTypes, prefersPage, selectAnswerType } from './transport/media-types.ts';

/** How the endpoint answers requests without an operation. */
export interface GraphqlOptions {
  /** The page for whoever opens the endpoint without an operation. Without it, they get an error that says how to send one. */
  readonly page?: EndpointRepresentation | undefined;
}

/**
 * GraphQL over HTTP at `/graphql`, by POST, and by GET, whose responses are cacheable.
 *
 * @example
 * const app = createHttpApp({ service: () => service, endpoints: [graphqlEndpoint()] });
 * const query = '{ documents(first: 5) { nodes { title url } } }';
 * const response = await app.request(`/graphql?${new URLSearchParams({ query })}`);
 * console.log(await response.json());
 */
export function graphqlEndpoint({ page }: GraphqlOptions = {}): Endpoint {
  // Loaded at the first request: building the schema takes longer than starting the service.
  const handler = onceResolved(() => import('./transport/handler.ts'));
  return {
    path: '/graphql',
    methods: ['GET', 'POST'],
    requestHeaders: ['Accept', 'API-Version', 'Content-Type', 'If-None-Match'],
    maxBody: limits.bytes,
    guide,
    handle: async (request, service) => {
      const accept = request.headers.get('accept') ?? undefined;
      if (page !== undefined && isForPeople(request, accept)) return page;
      const mediaType = selectAnswerType(accept);
      if (mediaType === undefined) return notAcceptable();
      const { answerRequest } = await handler();
      return answerRequest(request, service, mediaType);
    },
  };
}

function isForPeople({ method, url }: Request, accept: string | undefined): boolean {
  return method === 'GET' && !/[?&]query=/.test(url) && prefersPage(accept);
}

function notAcceptable(): ProblemError<'not_acceptable'> {
  return new ProblemError('not_acceptable', {
    detail: `GraphQL is answered as ${answerTypes.join(' or ')}.`,
    resolution: `Send the header Accept: ${answerTypes[1]}, or none.`,
  });
}
