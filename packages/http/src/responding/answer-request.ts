import type { ApiVersion, Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { askedBy, type RememberedAnswers } from '../caching/response-cache.ts';
import type { Compressor } from '../negotiation/content-coding.ts';
import type { Streamed } from '../negotiation/streamed-variant.ts';
import type { Prepared, Sha256 } from '../negotiation/variant.ts';
import type { Renderer } from '../renderer.ts';
import { checkTarget, checkVersion } from '../requests/request-checks.ts';
import { type Exchange, splitUrl } from '../requests/request-context.ts';
import { answerProblem } from './answer-problem.ts';
import { commonHeaders } from './common-headers.ts';
import { notReady } from './problems.ts';
import { respond } from './respond.ts';

/** What is made of a request, in the form that is sent only after its own conditions are looked at. */
export type Answer = Prepared | Streamed | Response | ProblemError;

/** Makes the answer of a request that was checked. */
export type MakeAnswer = (exchange: Exchange, service: Service | undefined) => Promise<Answer>;

/** What all answers of an application are made with. */
export interface AnswerMeans {
  readonly service: () => Service | undefined;
  readonly compressors: readonly Compressor[];
  readonly sha256: Sha256 | undefined;
  readonly remembered: RememberedAnswers;
  readonly renderer: Renderer | undefined;
}

/** What is the same for all requests to a route. */
export interface RouteRules {
  /** The versions that answer here, the one that does so by default first. */
  readonly versions: readonly ApiVersion[];
  /** Whether nothing but the path, the query and what every answer depends on decides the answer. */
  readonly isRemembered: boolean;
}

/** Checks a request, answers it from the snapshot of that moment, and gives the answer the headers of every response. */
export async function answerRequest(
  request: Request,
  platform: unknown,
  { service, compressors, sha256, remembered, renderer }: AnswerMeans,
  { versions, isRemembered }: RouteRules,
  make: MakeAnswer,
): Promise<Response> {
  const current = service();
  const asked = askedBy(request, platform);
  const { method } = request;
  const { path, query } = splitUrl(request.url);
  const version = asked.read('api-version') ?? undefined;
  const common = commonHeaders(versions, version, current, path);
  const exchange = { method, path, query, accept: asked.read('accept') ?? undefined, common, sha256 };
  const answer =
    checkTarget(path, query) ?? checkVersion(version, versions) ?? (await make(exchange, current));
  const response =
    answer instanceof Response || answer instanceof ProblemError
      ? answer
      : await respond(answer, method, asked.read, compressors, (variant) => {
          if (isRemembered) remembered.remember(asked, current, variant);
        });
  return response instanceof Response ? response : answerProblem(response, exchange, current, renderer);
}

/** Makes what can be answered only from a snapshot. */
export function whenReady(make: (exchange: Exchange, service: Service) => Promise<Answer>): MakeAnswer {
  return async (exchange, service) => (service === undefined ? notReady() : make(exchange, service));
}
