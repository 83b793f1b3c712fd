import pMap from 'p-map';
import type { Faults } from '../../judge.ts';
import type { JudgedSite } from '../../site/judged-site.ts';
import { createAnswerValidator, type ValidateAnswer } from '../answer-validator.ts';
import type { Document, Link, Operation } from '../document.ts';
import { exampleRequest, type OperationRequest, targetOf } from '../requests.ts';
import { type Case, invalidCases, requestOf, validCases } from './cases.ts';
import { type Exchange, linkedParameters } from './expressions.ts';

/** Requests under way at once: the service has half of the machine. */
const CONCURRENCY = 4;

/** What a valid request may be answered with besides success: what it names is not there, or never was. */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);

/** The longest target that the document promises to read, in characters. */
const LONGEST_TARGET = 8000;

/** How many requests are answered with links that are followed. */
const LINKING = 12;

/** What is of the connection, or of the moment. */
const OF_THE_MESSAGE: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive']);

/** The most pages of a list that are read. */
const MOST_PAGES = 100;

/** Sends generated requests to a site, and judges the answers by its document. */
export class CaseSender {
  readonly #site: JudgedSite;
  readonly #document: Document;
  readonly #validate: ValidateAnswer;

  constructor(site: JudgedSite, document: Document) {
    this.#site = site;
    this.#document = document;
    this.#validate = createAnswerValidator(document);
  }

  /** A valid request is answered as documented, and HEAD as GET. */
  async valid(operation: Operation): Promise<Faults> {
    return this.#each(operation, validCases(operation), async ({ request }) => {
      const answer = await this.#send(operation, request);
      const { faults } = await this.#validate(operation, answer.clone());
      const head = await this.#send(operation, request, 'HEAD');
      return [
        ...(isGood(answer.status, request) ? [] : [`answers ${answer.status}`]),
        ...faults,
        ...headFaults(answer, head),
      ];
    });
  }

  /** A request that breaks a rule is refused with a documented problem. */
  async invalid(operation: Operation): Promise<Faults> {
    return this.#each(operation, invalidCases(operation, this.#document), async ({ request, broken }) => {
      const answer = await this.#send(operation, request);
      const { faults } = await this.#validate(operation, answer.clone());
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status < 400 || answer.status > 499)
        return [`answers ${answer.status}, though ${broken} breaks its schema`];
      return [
        ...(type.startsWith('application/problem+json') ? [] : [`is ${type}, not a problem`]),
        ...faults,
      ];
    });
  }

  /** A link leads to an answer; one to the operation itself, page by page to the end. */
  async link(operation: Operation, name: string): Promise<Faults> {
    const link = operation.responses['200']?.links?.[name];
    const target = this.#document.operations.find((each) => each.operationId === link?.operationId);
    if (link === undefined || target === undefined)
      return [`leads to ${link?.operationId}, which is no operation`];
    const unknown = Object.keys(link.parameters).filter(
      (each) => !target.parameters.some((one) => one.name === each),
    );
    if (unknown.length > 0)
      return unknown.map((each) => `gives ${each}, which ${target.operationId} does not take`);
    let followed = 0;
    const faults: string[] = [];
    const cases = validCases(operation).map(({ request }) => request);
    for (const request of [exampleRequest(operation), ...cases].slice(0, LINKING)) {
      let from = { operation, request };
      for (let page = 0; page < MOST_PAGES; page++) {
        const next = await this.#follow(from.operation, from.request, link, target);
        if (next === undefined) break;
        followed++;
        faults.push(...next.faults);
        if (target !== operation || next.faults.length > 0 || isSame(next.request, from.request)) break;
        from = { operation: target, request: next.request };
      }
    }
    return followed === 0 ? ['no answer has what it needs: it was never followed'] : faults;
  }

  async #follow(operation: Operation, request: OperationRequest, link: Link, target: Operation) {
    const answer = await this.#send(operation, request);
    if (answer.status !== 200) return undefined;
    const exchange: Exchange = { query: request.query, headers: answer.headers, body: await answer.json() };
    const given = linkedParameters(link, exchange);
    if (given === undefined) return undefined;
    const values = target.parameters.flatMap((each) => {
      const value = given[each.name];
      return value === undefined ? [] : [[each, value] as const];
    });
    const linked = requestOf(values);
    const led = await this.#send(target, linked);
    const { faults } = await this.#validate(target, led.clone());
    const all = [...(led.status < 400 ? [] : [`answers ${led.status}`]), ...faults];
    return { request: linked, faults: all.map((fault) => `${shown(target, linked)} ${fault}`) };
  }

  async #each(
    operation: Operation,
    cases: readonly Case[],
    judge: (each: Case) => Promise<Faults>,
  ): Promise<Faults> {
    const faults = await pMap(
      cases.filter(({ request }) => targetOf(operation, request).length <= LONGEST_TARGET),
      async (each) => (await judge(each)).map((fault) => `${shown(operation, each.request)} ${fault}`),
      { concurrency: CONCURRENCY },
    );
    return faults.flat();
  }

  #send(operation: Operation, request: OperationRequest, method = 'GET'): Promise<Response> {
    const { headers } = request;
    return fetch(this.#site.origin + targetOf(operation, request), { method, headers, redirect: 'manual' });
  }
}

function isGood(status: number, { headers }: OperationRequest): boolean {
  // Whether a range can be satisfied depends on the length of the file.
  return status < 400 || ABSENT.has(status) || (status === 416 && 'Range' in headers);
}

/** RFC 9110 §9.3.2. A range is defined for GET alone (§14.2). */
function headFaults(get: Response, head: Response): Faults {
  if (get.status === 206 || get.status === 416) return [];
  if (head.status !== get.status) return [`HEAD answers ${head.status}, GET ${get.status}`];
  const differing = [...get.headers].filter(
    ([name, value]) => !OF_THE_MESSAGE.has(name) && head.headers.get(name) !== value,
  );
  return differing.map(([name, value]) => `HEAD answers ${name} ${head.headers.get(name)}, GET ${value}`);
}

function isSame(a: OperationRequest, b: OperationRequest): boolean {
  return JSON.stringify(a.query) === JSON.stringify(b.query);
}

function shown(operation: Operation, request: OperationRequest): string {
  const headers = Object.keys(request.headers).length === 0 ? '' : ` ${JSON.stringify(request.headers)}`;
  return `${targetOf(operation, request).slice(0, 160)}${headers.slice(0, 160)}`;
}
