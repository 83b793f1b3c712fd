import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, inJson } from '../site/spoil.ts';
import { createAnswerValidator } from './answer-validator.ts';
import { type Document, type Operation, readDocument } from './document.ts';
import { causes, completeQuestion, exampleQuestion, type Question, targetOf } from './questions.ts';

const PROBLEM = 'application/problem+json';

/** Asks a question and holds the answer to what the document says of it. */
type Ask = (operation: Operation, question: Question, status: number, code?: string) => Promise<Faults>;

function createAsk({ origin }: JudgedSite, document: Document): Ask {
  const validate = createAnswerValidator(document);
  return async (operation, question, status, code) => {
    const target = targetOf(operation, question);
    const answer = await fetch(origin + target, { headers: question.headers, redirect: 'manual' });
    const { faults, body } = await validate(operation, answer);
    const problem = (body ?? {}) as { readonly code?: unknown };
    return [
      ...(answer.status === status ? [] : [`answers ${answer.status}, not ${status}`]),
      ...(code === undefined || problem.code === code ? [] : [`is the problem ${problem.code}, not ${code}`]),
      ...faults,
    ].map((fault) => `${target.slice(0, 100)} ${fault}`);
  };
}

/** The answer to the examples, to whoever has it already, and a part of it where there are parts. */
async function judgeExample({ origin }: JudgedSite, operation: Operation, ask: Ask): Promise<Faults> {
  const question = exampleQuestion(operation);
  const { headers } = await fetch(origin + targetOf(operation, question));
  const again = { ...question, headers: { 'If-None-Match': headers.get('etag') ?? '' } };
  const part = { ...question, headers: { Range: 'bytes=0-0' } };
  return [
    ...(await ask(operation, question, 200)),
    ...(await ask(operation, again, 304)),
    ...(operation.responses['206'] === undefined ? [] : await ask(operation, part, 206)),
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
  ask: Ask,
): Promise<Faults> {
  const cause = causes[code];
  if (cause === undefined) return ['no request is known that causes it'];
  const faults = where.map(async ([operation, status]) => {
    const question = cause(completeQuestion(operation), operation);
    return question === undefined ? [] : ask(operation, question, status, code);
  });
  return (await Promise.all(faults)).flat();
}

/** What declares that something may be missing, and no request to it causes that. */
function neverCaused({ operations }: Document): Faults {
  return operations
    .filter((operation) => {
      const codes = Object.keys(operation.responses['404']?.content?.[PROBLEM]?.examples ?? {});
      const question = exampleQuestion(operation);
      return codes.length > 0 && codes.every((code) => causes[code]?.(question, operation) === undefined);
    })
    .map(({ path }) => `${path} declares 404, and always exists`);
}

/** Holds what the site answers to what its document promises: body and headers, of answers and of problems. */
export const liveAnswers: Judge = {
  name: 'live answers',
  checks: async (site): Promise<readonly Check[]> => {
    const document = await readDocument(site);
    const ask = createAsk(site, document);
    return [
      ...document.operations.map((operation) => ({
        name: `GET ${operation.path}`,
        run: () => judgeExample(site, operation, ask),
      })),
      ...[...declaredProblems(document)].map(([code, where]) => ({
        name: `problem ${code}`,
        run: () => judgeProblem(code, where, ask),
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
