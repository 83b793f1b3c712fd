import { type ApiVersion, defineVersions, type Service, versions as servedVersions } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type Context, Hono } from 'hono';
import { answerDocument } from './answer-document.ts';
import { answerEndpoint } from './answer-endpoint.ts';
import { answerOperation } from './answer-operation.ts';
import { answerProblem } from './answer-problem.ts';
import { commonHeaders } from './common-headers.ts';
import type { Compressor } from './compression.ts';
import { siteDocuments } from './documents.ts';
import { type Exchange, splitUrl } from './exchange.ts';
import { fallback } from './fallback.ts';
import { health } from './health.ts';
import { isMethod, noMethod, readOnly } from './methods.ts';
import { answerMissing } from './missing.ts';
import type { Prepared, Sha256 } from './prepared.ts';
import { internalError, notReady } from './problems.ts';
import { askedBy, RememberedAnswers } from './remembered.ts';
import { checkTarget, checkVersion } from './request-checks.ts';
import { respond, responseOf } from './respond.ts';
import { ResponseCache } from './response-cache.ts';
import { byDefault, listRoutes } from './routes.ts';
import type { Streamed } from './streamed.ts';
import type { Surfaces } from './surfaces.ts';

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

type Answer = Prepared | Streamed | Response | ProblemError;
type Make = (exchange: Exchange) => Promise<Answer>;

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
  const all = byDefault(defineVersions(versions));
  const cache = new ResponseCache();
  const app = new Hono();

  /** Checks a request, answers it, and gives the answer the headers that every response has. */
  const answerRequest = async (
    request: Request,
    platform: unknown,
    versionsHere: readonly ApiVersion[],
    make: Make,
    isRemembered = true,
  ): Promise<Response> => {
    const current = service();
    const asked = askedBy(request, platform);
    const version = asked.read('api-version') ?? undefined;
    const { path, query } = splitUrl(request.url);
    const common = commonHeaders(versionsHere, version, current, path);
    const exchange = {
      method: request.method,
      path,
      query,
      accept: asked.read('accept') ?? undefined,
      common,
      sha256,
    };
    const result = checkTarget(path, query) ?? checkVersion(version, versionsHere) ?? (await make(exchange));
    const response =
      result instanceof Response || result instanceof ProblemError
        ? result
        : await respond(result, request.method, asked.read, compressors, (variant) => {
            if (isRemembered) remembered.remember(asked, current, variant);
          });
    return response instanceof Response ? response : answerProblem(response, exchange, service(), renderer);
  };

  const answer = (
    { req, env }: Context,
    versionsHere: readonly ApiVersion[],
    make: Make,
    isRemembered?: boolean,
  ): Promise<Response> => answerRequest(req.raw, env, versionsHere, make, isRemembered);

  /** What can be answered only from a snapshot. */
  const whenReady =
    (make: (exchange: Exchange, current: Service) => Promise<Answer>): Make =>
    async (exchange) => {
      const current = service();
      return current === undefined ? notReady() : make(exchange, current);
    };

  // Before the operations: some of their paths hold a parameter, and would take these for its value.
  for (const document of siteDocuments(surfaces)) {
    app.all(document.path, (context) =>
      answer(
        context,
        all,
        whenReady((exchange, current) => answerDocument(document, exchange, current, all, cache)),
      ),
    );
  }
  for (const { pattern, read, operation, versions: versionsHere } of listRoutes(all)) {
    app.all(pattern, (context) => {
      const make = whenReady((exchange, current) =>
        readOnly(exchange, async () => {
          const result = await answerOperation(
            operation,
            read(context.req.param()),
            exchange,
            current,
            cache,
          );
          const isMissing = result instanceof ProblemError && result.code === 'document_not_found';
          return isMissing ? answerMissing(exchange, current) : result;
        }),
      );
      return answer(context, versionsHere, make);
    });
  }
  for (const endpoint of endpoints) {
    app.all(endpoint.path, (context) =>
      answer(
        context,
        all,
        whenReady((exchange, current) => answerEndpoint(endpoint, context.req.raw, exchange, current)),
        // What an endpoint's answer depends on, it alone knows.
        false,
      ),
    );
  }
  app.all('/healthz', (context) => answer(context, all, (exchange) => health(exchange, 'ok')));
  app.all('/readyz', (context) =>
    answer(
      context,
      all,
      whenReady((exchange) => health(exchange, 'ready')),
    ),
  );
  app.notFound((context) =>
    answer(
      context,
      all,
      whenReady((exchange, current) => fallback(exchange, { service: current, cache, renderer })),
    ),
  );
  app.onError((error, context) => {
    onError?.(error, context.req.raw);
    return answer(context, all, async () => internalError(error));
  });
  const { fetch } = app;
  app.fetch = (request, platform, execution) => {
    const sent = remembered.answer(askedBy(request, platform), service());
    if (sent !== undefined) return responseOf(sent);
    return isMethod(request.method)
      ? fetch(request, platform, execution)
      : answerRequest(request, platform, all, async ({ method, path }) => noMethod(method, path, endpoints));
  };
  return app;
}
