import type { Faults } from '../judge.ts';
import type { EdgeRequest } from './requests.ts';

/** Headers of a connection or of a server, which are no part of the answer. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'cf-cache-status']);

/** The headers of a file that are compared; an asset store has entity tags and ages of its own. */
const OF_FILES = [
  'access-control-allow-origin',
  'api-version',
  'content-type',
  'site-snapshot',
  'x-content-type-options',
];

/** Compares the answers of the worker and the server, all headers included. */
export async function compareAnswers(server: string, worker: string, request: EdgeRequest): Promise<Faults> {
  const [expected, found] = await Promise.all([send(server, request), send(worker, request)]);
  const names = new Set([...expected.headers.keys(), ...found.headers.keys()]);
  return differences(
    expected,
    found,
    [...names].filter((name) => !OWN.has(name)),
  );
}

/** Compares a file of the asset store with the server's. */
export async function compareFiles(server: string, worker: string, path: string): Promise<Faults> {
  const request = { path, headers: { accept: '*/*' } };
  const [expected, found] = await Promise.all([send(server, request), send(worker, request)]);
  return differences(expected, found, OF_FILES).map((fault) => `${path}: ${fault}`);
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

async function send(
  origin: string,
  { path, method = 'GET', headers, json, conditional }: EdgeRequest,
): Promise<Answer> {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const sendWith = (more: Readonly<Record<string, string>>) =>
    fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...type, ...headers, ...more },
      ...body,
    });
  let answer = await sendWith({});
  if (conditional === true) {
    await answer.arrayBuffer();
    answer = await sendWith({ 'if-none-match': answer.headers.get('etag') ?? '' });
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body: bytes };
}

function differences(expected: Answer, found: Answer, names: readonly string[]): Faults {
  const differ = (what: string, left: unknown, right: unknown) =>
    left === right ? [] : [`${what} is ${right} of the worker, and ${left} of the server`];
  return [
    ...differ('the status', expected.status, found.status),
    ...names.flatMap((name) => differ(name, header(expected, name), header(found, name))),
    ...(expected.body.equals(found.body) ? [] : [bodyFault(expected.body, found.body)]),
  ];
}

/** A header, without what the platform adds when it compresses, and without a length of 0, which may be left out. */
function header({ headers }: Answer, name: string): string | null {
  const value = headers.get(name);
  if (name === 'content-length') return value === '0' ? null : value;
  if (name !== 'vary') return value;
  return value?.replace(/(?:, )?Accept-Encoding$/, '') || null;
}

function bodyFault(expected: Buffer, found: Buffer): string {
  const at = expected.findIndex((byte, index) => byte !== found[index]);
  const from = Math.max(0, (at === -1 ? expected.length : at) - 20);
  const part = (body: Buffer) => JSON.stringify(body.subarray(from, from + 60).toString());
  return `the body has ${part(found)} of the worker at byte ${from}, and ${part(expected)} of the server`;
}
