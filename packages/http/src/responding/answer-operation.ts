import {
  cachePolicies,
  type OperationId,
  operations,
  type Representation,
  type Service,
  type StreamedRepresentation,
} from '@site/contract';
import { jsonBytes } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { ResponseCache } from '../caching/variant-cache.ts';
import { prepareStream, type Streamed } from '../negotiation/streamed-variant.ts';
import { type Prepared, prepare } from '../negotiation/variant.ts';
import type { Exchange } from '../requests/request-context.ts';
import { link } from './links.ts';
import { readQuestion } from './operation-request.ts';

type Parameters = Readonly<Record<string, string | number>>;

/** Answers an operation with a response that is made once for each question and snapshot. */
export async function answerOperation(
  id: OperationId,
  inPath: Parameters,
  exchange: Exchange,
  service: Service,
  cache: ResponseCache,
): Promise<Prepared | Streamed | ProblemError> {
  const operation = operations[id];
  const question = readQuestion(id, exchange);
  if (question instanceof ProblemError) return question;
  const input = { ...question.query, ...inPath };
  const headers = {
    ...exchange.common,
    ...question.headers,
    'cache-control': cachePolicies[operation.cache],
  };
  const make = async () => {
    const answer = await service.call(id, input);
    if (answer instanceof ProblemError) return answer;
    if (isStreamed(answer)) return prepareStream(answer, headers);
    const representation = represent(answer);
    return prepare(
      representation,
      { ...headers, ...canonicalLink(representation, headers) },
      exchange.sha256,
    );
  };
  // Blobs and blocks are as large as their author likes, and caches elsewhere keep them for ever.
  if (operation.cache === 'immutable' && !operation.path.startsWith('/snapshots/')) return make();
  return cache.get(service, questionOf(id, input, exchange.common), make);
}

function questionOf(id: OperationId, input: Parameters, common: Exchange['common']): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, common['api-version'], sorted]);
}

/** A JSON answer is written without white space: its bytes are what ETags, digests and CIDs are of. */
function represent(answer: object): Representation {
  return isRepresentation(answer) ? answer : { mediaType: 'application/json', body: jsonBytes(answer) };
}

/** The links of every response, after that to the page, of what is the same as a page. */
function canonicalLink(
  { canonical }: Representation,
  { link: links }: Exchange['common'],
): { readonly link?: string } {
  return canonical === undefined ? {} : { link: `${link(canonical, 'canonical', 'text/html')}, ${links}` };
}

function isStreamed(answer: object): answer is StreamedRepresentation {
  return 'mediaType' in answer && 'open' in answer;
}

function isRepresentation(answer: object): answer is Representation {
  return 'mediaType' in answer && 'body' in answer;
}
