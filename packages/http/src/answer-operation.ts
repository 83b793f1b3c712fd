import {
  cachePolicies,
  type OperationId,
  operations,
  type Representation,
  type Service,
} from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Exchange } from './exchange.ts';
import { type Prepared, prepare } from './prepared.ts';
import { readQuery } from './query.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * A blob is whatever its author put there: it is read in parts, and one that is opened as a page of its own (SVG can
 * hold scripts) runs nothing and reaches nothing of this site.
 */
const BLOB_HEADERS: Readonly<Record<string, string>> = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

type Parameters = Readonly<Record<string, string | number>>;

/** Answers an operation with a response that is made once for each question and snapshot. */
export async function answerOperation(
  id: OperationId,
  inPath: Parameters,
  { query, common }: Exchange,
  service: Service,
  cache: ResponseCache,
): Promise<Prepared | ProblemError> {
  const operation = operations[id];
  // A file is the file whatever follows its name; a question is read strictly.
  const inQuery = operation.kind === 'json' ? readQuery(query, id) : {};
  if (inQuery instanceof ProblemError) return inQuery;
  const input = { ...inQuery, ...inPath };
  const make = async () => {
    const answer = await service.call(id, input);
    if (answer instanceof ProblemError) return answer;
    const headers = id === 'getBlob' ? BLOB_HEADERS : {};
    return prepare(represent(answer), {
      ...common,
      ...headers,
      'cache-control': cachePolicies[operation.cache],
    });
  };
  // Immutable files are as large as their author likes, and caches elsewhere keep them for ever.
  if (operation.cache === 'immutable') return make();
  return cache.get(service, questionOf(id, input, common), make);
}

function questionOf(id: OperationId, input: Parameters, common: Exchange['common']): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, common['api-version'], sorted]);
}

/** A JSON answer is written without white space: its bytes are what ETags, digests and CIDs are of. */
function represent(answer: object): Representation {
  return isRepresentation(answer) ? answer : { mediaType: 'application/json', body: JSON.stringify(answer) };
}

function isRepresentation(answer: object): answer is Representation {
  return 'mediaType' in answer && 'body' in answer;
}
