import type { Endpoint, EndpointRepresentation } from '@site/contract';
import { ProblemError } from '@site/problem';
import { guide } from './guide.ts';
import { limits } from './limits/limits.ts';
import { answerTypes, chooseAnswerType, prefersPage } from './transport/media-types.ts';

/** How the endpoint answers what is no GraphQL request. */
export interface GraphqlOptions {
  /** The page that a browser gets when it asks for no operation; without it, it is told how to ask for one. */
  readonly page?: EndpointRepresentation | undefined;
}

/** GraphQL over HTTP at `/graphql`: POST, and GET, whose answers caches may keep. */
export function graphqlEndpoint({ page }: GraphqlOptions = {}): Endpoint {
  // Loaded when it is first asked for: the schema takes longer to make than the service takes to start.
  let handler: Promise<typeof import('./transport/handler.ts')> | undefined;
  return {
    path: '/graphql',
    methods: ['GET', 'POST'],
    requestHeaders: ['Accept', 'API-Version', 'Content-Type', 'If-None-Match'],
    maxBody: limits.bytes,
    guide,
    handle: async (request, service) => {
      const accept = request.headers.get('accept') ?? undefined;
      if (page !== undefined && isForPeople(request, accept)) return page;
      const mediaType = chooseAnswerType(accept);
      if (mediaType === undefined) return notAcceptable();
      handler ??= import('./transport/handler.ts');
      const { answerRequest } = await handler;
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
