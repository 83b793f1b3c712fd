import type { ApiVersion, Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { ResponseCache } from '../caching/response-cache.ts';
import type { Sha256 } from '../digest.ts';
import type { Compressor } from '../negotiation/content-coding.ts';
import type { StreamedVariant } from '../negotiation/streamed-variant.ts';
import type { Variant } from '../negotiation/variant.ts';
import { notReady } from '../problems/service-problems.ts';
import type { Renderer } from '../renderer.ts';
import { mountOf, pathBelow } from '../requests/base-path.ts';
import { checkTarget } from '../requests/check-target.ts';
import { type RequestContext, splitUrl } from '../requests/request-context.ts';
import { requestHead } from '../requests/request-head.ts';
import { checkVersion } from '../requests/versions.ts';
import { answerProblem } from './answer-problem.ts';
import { commonHeaders } from './common-headers.ts';
import { respond } from './respond.ts';

/** The answer to a request, before its preconditions are evaluated and its content coding is selected. */
export type Answer = Variant | StreamedVariant | Response | ProblemError;

/** Makes the answer to a request that passed its checks. */
export type MakeAnswer = (request: RequestContext, service: Service | undefined) => Promise<Answer>;

/** What all requests of an application are answered with. */
export interface AppContext {
  readonly service: () => Service | undefined;
  readonly compressors: readonly Compressor[];
  readonly sha256: Sha256 | undefined;
  readonly responseCache: ResponseCache;
  readonly renderer: Renderer | undefined;
  readonly onError: ((error: unknown, request: Request) => void) | undefined;
}

/** What all requests to one route have in common. */
export interface RouteRules {
  /** The versions that answer here, the default first. */
  readonly versions: readonly ApiVersion[];
  /** Whether the request key and the snapshot alone determine the answer. */
  readonly isCacheable: boolean;
  /** The methods that are answered in a version; GET and HEAD when left out. Any other is refused as a method first. */
  readonly methods?: readonly string[];
}

const READING: readonly string[] = ['GET', 'HEAD'];

/** Checks a request, answers it from the current snapshot, and sends the answer with the headers of every response. */
export async function answerRequest(
  request: Request,
  platform: unknown,
  { service, compressors, sha256, responseCache, renderer, onError }: AppContext,
  { versions, isCacheable, methods = READING }: RouteRules,
  make: MakeAnswer,
): Promise<Response> {
  const current = service();
  const head = requestHead(request, platform);
  const { method } = request;
  const { path: sent, query } = splitUrl(request.url);
  const path = pathBelow(sent, mountOf(current)) ?? sent;
  const mount = sent.slice(0, sent.length - path.length);
  const version = head.read('api-version') ?? undefined;
  const common = commonHeaders(versions, version, current, path);
  const { read } = head;
  const context = { method, path, mount, query, accept: read('accept') ?? undefined, read, common, sha256 };
  const answer =
    checkTarget(path, query) ??
    (methods.includes(method) ? checkVersion(version, versions) : undefined) ??
    (await make(context, current));
  const response =
    answer instanceof Response || answer instanceof ProblemError
      ? answer
      : await respond(answer, method, head.read, {
          ...{ compressors, sha256 },
          onSelected: (selected) => {
            if (isCacheable) responseCache.put(head, current, selected);
          },
          breakOff: (error) => {
            onError?.(error, request);
            return cutConnection(platform);
          },
        });
  return response instanceof Response ? response : answerProblem(response, context, current, renderer);
}

/** Answers from the snapshot, and 503 until there is one. */
export function whenReady(make: (request: RequestContext, service: Service) => Promise<Answer>): MakeAnswer {
  return async (request, service) => (service === undefined ? notReady() : make(request, service));
}

/**
 * Cuts the connection of a response that cannot go on, where the platform hands it over: a client must not take what it
 * has for the whole. Other platforms do so by themselves when the body fails.
 */
function cutConnection(platform: unknown): boolean {
  const outgoing = (platform as { readonly outgoing?: { destroy(): void } } | undefined)?.outgoing;
  outgoing?.destroy();
  return outgoing !== undefined;
}
