import { type ApiVersion, defineVersions, type Service, versions as servedVersions } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { ResponseCache } from './caching/response-cache.ts';
import { VariantCache } from './caching/variant-cache.ts';
import type { Sha256 } from './digest.ts';
import type { Compressor } from './negotiation/content-coding.ts';
import { internalError } from './problems/service-problems.ts';
import { mountOf, pathBelow } from './requests/base-path.ts';
import { splitUrl } from './requests/request-context.ts';
import { requestHead } from './requests/request-head.ts';
import { byDefault } from './requests/versions.ts';
import { answerDocument } from './responding/answer-document.ts';
import { answerEndpoint } from './responding/answer-endpoint.ts';
import { answerFamily } from './responding/answer-family.ts';
import { answerMissing } from './responding/answer-missing.ts';
import { answerOperation } from './responding/answer-operation.ts';
import { answerOutside } from './responding/answer-outside.ts';
import { answerRequest, type MakeAnswer, type RouteRules, whenReady } from './responding/answer-request.ts';
import { fallback } from './responding/fallback.ts';
import { health, readiness } from './responding/health.ts';
import { fetchResponse } from './responding/respond-options.ts';
import { isMethod, noMethod, readOnly } from './routing/methods.ts';
import { listRoutes } from './routing/routes.ts';
import type { Surfaces } from './surfaces.ts';
import { siteDocuments } from './well-known/site-documents.ts';

/** The options of `createHttpApp`. */
export interface HttpOptions extends Surfaces {
  /** The snapshot to answer from, read at every request; `undefined` until there is one. */
  readonly service: () => Service | undefined;
  /** The content codings to offer, the best first; without any, responses are not compressed. */
  readonly compressors?: readonly Compressor[];
  /** Computes digests; Web Crypto's when left out, which costs more than a small response does. */
  readonly sha256?: Sha256;
  /** Caches responses; a server that shares it can respond before it calls the application. */
  readonly responseCache?: ResponseCache;
  /** The most that cached answers of a whole site or section take, for each snapshot, in bytes; 1 GiB when left out. */
  readonly maxLargeAnswers?: number | undefined;
  /** Whether the server before it limits how many requests an address may send, which OpenAPI then says. */
  readonly isRateLimited?: boolean;
  /** How many files of the content have errors, by what of them is published, which `/readyz` says; a program knows that serves a folder. */
  readonly filesWithErrors?: (() => Readonly<Record<string, number>> | undefined) | undefined;
  /** The versions of the JSON API; the contract's own when left out. */
  readonly versions?: readonly ApiVersion[];
  /** Is called with every failure that is the service's own fault, which the client is answered 500 for. */
  readonly onError?: (error: unknown, request: Request) => void;
}

/**
 * Makes the application: a route for every operation of the contract, file and protocol, and pages, redirects and
 * problems for all other paths.
 * @returns a Hono application, whose `fetch` any server or edge runtime can call
 * @throws {TypeError} listing every rule that the table of versions breaks
 * @example
 * ```ts
 * const app = createHttpApp({ service: () => service });
 * const response = await app.request('/posts/salt.md');
 * ```
 */
export function createHttpApp({
  service,
  compressors = [],
  sha256,
  versions = servedVersions,
  responseCache = new ResponseCache(),
  maxLargeAnswers,
  isRateLimited = false,
  filesWithErrors,
  onError,
  ...surfaces
}: HttpOptions): Hono {
  const { renderer, endpoints = [] } = surfaces;
  const app = new Hono({
    getPath: (request) => {
      const path = getPath(request);
      return pathBelow(path, mountOf(service())) ?? path;
    },
  });
  const cache = new VariantCache(maxLargeAnswers);
  const all = byDefault(defineVersions(versions));
  const appContext = { service, compressors, sha256, responseCache, renderer, onError };
  const usual: RouteRules = { versions: all, isCacheable: true };
  const answer: Routing['answer'] = ({ req, env }, make, rules = usual) =>
    answerRequest(req.raw, env, appContext, rules, make);
  const routing = { app, answer, cache, versions: all };

  // Before the operations: the parameters in some of their paths match these, too.
  addDocuments(surfaces, isRateLimited, routing);
  const answerElse = whenReady((request, current) =>
    fallback(request, { service: current, cache, renderer }),
  );
  // Before them, too: a tag may be called `rss.xml` or `notes.md`.
  for (const path of ['/tags/:tag', '/:language/tags/:tag'])
    app.all(path, (context) => answer(context, answerElse));
  addOperations(routing);
  addEndpoints(surfaces, routing);
  app.all('/healthz', (context) => answer(context, (request) => health(request)));
  app.all('/readyz', (context) =>
    answer(
      context,
      whenReady((request) => readiness(request, filesWithErrors?.())),
    ),
  );
  app.notFound((context) => answer(context, answerElse));
  app.onError((error, context) => {
    onError?.(error, context.req.raw);
    return answer(context, async () => internalError(error));
  });
  const { fetch } = app;
  app.fetch = (request, platform, execution) => {
    const cached = responseCache.match(requestHead(request, platform), service());
    if (cached !== undefined) return fetchResponse(cached);
    const isOutside = pathBelow(splitUrl(request.url).path, mountOf(service())) === undefined;
    if (isOutside) return answerRequest(request, platform, appContext, usual, whenReady(answerOutside));
    if (isMethod(request.method)) return fetch(request, platform, execution);
    return answerRequest(request, platform, appContext, usual, async ({ method, path }) =>
      noMethod(method, path, endpoints),
    );
  };
  return app;
}

/** What routes are added to, and how a request to one is answered. */
interface Routing {
  readonly app: Hono;
  /** @param rules - those of a path that all versions answer, cacheably, when left out */
  readonly answer: (context: Context, make: MakeAnswer, rules?: RouteRules) => Promise<Response>;
  readonly cache: VariantCache;
  readonly versions: readonly ApiVersion[];
}

function addDocuments(
  surfaces: Surfaces,
  isRateLimited: boolean,
  { app, answer, cache, versions }: Routing,
): void {
  for (const document of siteDocuments(surfaces, isRateLimited)) {
    const make = whenReady((request, current) => answerDocument(document, request, current, versions, cache));
    app.all(document.path, (context) => answer(context, make));
  }
  for (const family of surfaces.families ?? []) {
    const make = whenReady((request, current) => answerFamily(family, request, current, cache));
    app.all(`${family.below}*`, (context) => answer(context, make));
  }
}

function addOperations({ app, answer, cache, versions }: Routing): void {
  for (const { pattern, read, operation, versions: answering } of listRoutes(versions)) {
    const rules = { versions: answering, isCacheable: true };
    app.all(pattern, (context) => {
      const make = whenReady((request, current) =>
        readOnly(request, async () => {
          const input = read(context.req.param());
          const result = await answerOperation(operation, input, request, current, cache);
          const isMissing = result instanceof ProblemError && result.code === 'document_not_found';
          return isMissing ? answerMissing(request, current) : result;
        }),
      );
      return answer(context, make, rules);
    });
  }
}

function addEndpoints({ renderer, endpoints = [] }: Surfaces, { app, answer, versions }: Routing): void {
  for (const endpoint of endpoints) {
    // An endpoint's answer can depend on more than its request key.
    const rules = { versions, isCacheable: false, methods: [...endpoint.methods, 'HEAD'] };
    app.all(endpoint.path, (context) => {
      const make = whenReady((request, current) =>
        answerEndpoint(endpoint, context.req.raw, request, current, renderer),
      );
      return answer(context, make, rules);
    });
  }
}
