import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, inJson } from '../site/spoil.ts';
import { createAnswerValidator } from './answer-validator.ts';
import { type Document, type Operation, readDocument } from './document.ts';
import { causes, completeRequest, exampleRequest, type OperationRequest, targetOf } from './requests.ts';

const PROBLEM = 'application/problem+json';

/** Sends a request and validates the answer against the document. */
type Send = (
  operation: Operation,
  request: OperationRequest,
  status: number,
  code?: string,
) => Promise<Faults>;

function createSender({ origin }: JudgedSite, document: Document): Send {
  const validate = createAnswerValidator(document);
  return async (operation, request, status, code) => {
    const target = targetOf(operation, request);
    const answer = await fetch(origin + target, { headers: request.headers, redirect: 'manual' });
    const { faults, body } = await validate(operation, answer);
    const problem = (body ?? {}) as { readonly code?: unknown };
    return [
      ...(answer.status === status ? [] : [`answers ${answer.status}, not ${status}`]),
      ...(code === undefined || problem.code === code ? [] : [`is the problem ${problem.code}, not ${code}`]),
      ...faults,
    ].map((fault) => `${target.slice(0, 100)} ${fault}`);
  };
}

/** The answers to the example: in full, revalidated, and in part where ranges are declared. */
async function judgeExample({ origin }: JudgedSite, operation: Operation, send: Send): Promise<Faults> {
  const request = exampleRequest(operation);
  const { headers } = await fetch(origin + targetOf(operation, request));
  const again = { ...request, headers: { 'If-None-Match': headers.get('etag') ?? '' } };
  const part = { ...request, headers: { Range: 'bytes=0-0' } };
  return [
    ...(await send(operation, request, 200)),
    ...(await send(operation, again, 304)),
    ...(operation.responses['206'] === undefined ? [] : await send(operation, part, 206)),
  ];
}

/** Every operation that declares a problem, by the code of the problem. */
function declaredProblems({
  operations,
}: Document): ReadonlyMap<string, readonly (readonly [Operation, number])[]> {
  const declared = operations.flatMap((operation) =>
    Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.keys(content[PROBLEM]?.examples ?? {}).map(
        (code) => [code, [operation, Number(status)] as const] as const,
      ),
    ),
  );
  const codes = [...new Set(declared.map(([code]) => code))].sort();
  return new Map(
    codes.map((code) => [code, declared.filter(([each]) => each === code).map(([, where]) => where)]),
  );
}

async function judgeProblem(
  code: string,
  where: readonly (readonly [Operation, number])[],
  send: Send,
): Promise<Faults> {
  const cause = causes[code];
  if (cause === undefined) return ['no request is known that causes it'];
  const faults = where.map(async ([operation, status]) => {
    const request = cause(completeRequest(operation), operation);
    return request === undefined ? [] : send(operation, request, status, code);
  });
  return (await Promise.all(faults)).flat();
}

/** Operations that declare 404 though no request can cause it. */
function neverCaused({ operations }: Document): Faults {
  return operations
    .filter((operation) => {
      const codes = Object.keys(operation.responses['404']?.content?.[PROBLEM]?.examples ?? {});
      const request = exampleRequest(operation);
      return codes.length > 0 && codes.every((code) => causes[code]?.(request, operation) === undefined);
    })
    .map(({ path }) => `${path} declares 404, and always exists`);
}

/** Validates the site's answers against its document: bodies and headers, of answers and of problems. */
export const liveAnswers: Judge = {
  name: 'live answers',
  checks: async (site): Promise<readonly Check[]> => {
    const document = await readDocument(site);
    const send = createSender(site, document);
    return [
      ...document.operations.map((operation) => ({
        name: `GET ${operation.path}`,
        run: () => judgeExample(site, operation, send),
      })),
      ...[...declaredProblems(document)].map(([code, where]) => ({
        name: `problem ${code}`,
        run: () => judgeProblem(code, where, send),
      })),
      { name: 'problems that cannot happen', run: async () => neverCaused(document) },
    ];
  },
  planted: [
    {
      name: 'a member that is missing',
      spoil: inJson('/api/content.json', (answer) => {
        delete answer.items[0].cid;
      }),
      check: 'GET /api/content.json',
      says: /\/items\/0 must have required property 'cid'/,
    },
    {
      name: 'a required header that is missing',
      spoil: inHeader('/feed.md', 'etag', undefined),
      check: 'GET /feed.md',
      says: /lacks ETag/,
    },
    {
      name: 'a problem with another status than its own',
      spoil: inJson('/api/search.json', (answer) => {
        answer.status = 'bad';
      }),
      check: 'problem missing_query',
      says: /\/status must be/,
    },
  ],
};
