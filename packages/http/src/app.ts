import {
  type ApiVersion,
  defineVersions,
  type Endpoint,
  type Service,
  versions as servedVersions,
} from '@site/contract';
import { ProblemError } from '@site/problem';
import { type Context, Hono } from 'hono';
import { askedBy, RememberedAnswers } from './caching/response-cache.ts';
import { ResponseCache } from './caching/variant-cache.ts';
import type { Compressor } from './negotiation/content-coding.ts';
import type { Sha256 } from './negotiation/variant.ts';
import { answerDocument } from './responding/answer-document.ts';
import { answerEndpoint } from './responding/answer-endpoint.ts';
import { answerMissing } from './responding/answer-missing.ts';
import { answerOperation } from './responding/answer-operation.ts';
import { answerRequest, type MakeAnswer, type RouteRules, whenReady } from './responding/answer-request.ts';
import { fallback } from './responding/fallback.ts';
import { health } from './responding/health.ts';
import { internalError } from './responding/problems.ts';
import { responseOf } from './responding/respond.ts';
import { isMethod, noMethod, readOnly } from './routing/methods.ts';
import { byDefault, listRoutes } from './routing/routes.ts';
import type { Surfaces } from './surfaces.ts';
import { siteDocuments } from './well-known/site-documents.ts';

/** What an application is made of. */
export interface HttpOptions extends Surfaces {
  /** The snapshot to answer from, asked for at every request; `undefined` until there is one. */
  readonly service: () => Service | undefined;
  /** The content codings to answer in, the best first; without any, answers are not compressed. */
  readonly compressors?: readonly Compressor[];
  /** The SHA-256 of bytes, in base64; Web Crypto's when left out, which costs more than a small answer does. */
  readonly sha256?: Sha256;
  /** The answers that are given again; a platform that has them too can give one before it asks the application. */
  readonly remembered?: RememberedAnswers;
  /** The versions of the JSON API; the contract's own when left out. */
  readonly versions?: readonly ApiVersion[];
  /** Told of every failure that is the service's own fault. */
  readonly onError?: (error: unknown, request: Request) => void;
}

/** Makes the application: a route for every operation, and an answer for everything else. */
export function createHttpApp({
  service,
  compressors = [],
  sha256,
  versions = servedVersions,
  remembered = new RememberedAnswers(),
  onError,
  ...surfaces
}: HttpOptions): Hono {
  const { renderer, endpoints = [] } = surfaces;
  const app = new Hono();
  const cache = new ResponseCache();
  const all = byDefault(defineVersions(versions));
  const means = { service, compressors, sha256, remembered, renderer };
  const usual: RouteRules = { versions: all, isRemembered: true };
  const answer: Routing['answer'] = ({ req, env }, make, rules = usual) =>
    answerRequest(req.raw, env, means, rules, make);
  const routing = { app, answer, cache, versions: all };

  // Before the operations: some of their paths hold a parameter, and would take these for its value.
  addDocuments(surfaces, routing);
  const answerElse = whenReady((exchange, current) =>
    fallback(exchange, { service: current, cache, renderer }),
  );
  // Before them, too: a tag may be called `rss.xml` or `notes.md`.
  app.all('/tags/:tag', (context) => answer(context, answerElse));
  addOperations(routing);
  addEndpoints(endpoints, routing);
  app.all('/healthz', (context) => answer(context, (exchange) => health(exchange, 'ok')));
  app.all('/readyz', (context) =>
    answer(
      context,
      whenReady((exchange) => health(exchange, 'ready')),
    ),
  );
  app.notFound((context) => answer(context, answerElse));
  app.onError((error, context) => {
    onError?.(error, context.req.raw);
    return answer(context, async () => internalError(error));
  });
  const { fetch } = app;
  app.fetch = (request, platform, execution) => {
    const sent = remembered.answer(askedBy(request, platform), service());
    if (sent !== undefined) return responseOf(sent);
    if (isMethod(request.method)) return fetch(request, platform, execution);
    return answerRequest(request, platform, means, usual, async ({ method, path }) =>
      noMethod(method, path, endpoints),
    );
  };
  return app;
}

/** What routes are added to, and how what they ask for is answered. */
interface Routing {
  readonly app: Hono;
  /** @param rules - those of a path of all versions, whose answer may be remembered, when left out */
  readonly answer: (context: Context, make: MakeAnswer, rules?: RouteRules) => Promise<Response>;
  readonly cache: ResponseCache;
  readonly versions: readonly ApiVersion[];
}

function addDocuments(surfaces: Surfaces, { app, answer, cache, versions }: Routing): void {
  for (const document of siteDocuments(surfaces)) {
    const make = whenReady((exchange, current) =>
      answerDocument(document, exchange, current, versions, cache),
    );
    app.all(document.path, (context) => answer(context, make));
  }
}

function addOperations({ app, answer, cache, versions }: Routing): void {
  for (const { pattern, read, operation, versions: answering } of listRoutes(versions)) {
    const rules = { versions: answering, isRemembered: true };
    app.all(pattern, (context) => {
      const make = whenReady((exchange, current) =>
        readOnly(exchange, async () => {
          const input = read(context.req.param());
          const result = await answerOperation(operation, input, exchange, current, cache);
          const isMissing = result instanceof ProblemError && result.code === 'document_not_found';
          return isMissing ? answerMissing(exchange, current) : result;
        }),
      );
      return answer(context, make, rules);
    });
  }
}

function addEndpoints(endpoints: readonly Endpoint[], { app, answer, versions }: Routing): void {
  // What an endpoint's answer depends on, it alone knows.
  const rules = { versions, isRemembered: false };
  for (const endpoint of endpoints) {
    app.all(endpoint.path, (context) => {
      const make = whenReady((exchange, current) =>
        answerEndpoint(endpoint, context.req.raw, exchange, current),
      );
      return answer(context, make, rules);
    });
  }
}
