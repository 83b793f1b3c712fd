import { type ProblemCode, problemCodes } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { clientOf, fakeSource, post, rpc } from '../test-support.ts';
import { methods } from './methods.ts';

const { send } = clientOf(fakeSource());

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly code: ProblemCode; readonly detail: string; readonly resolution: string };
}

interface Answer {
  readonly id: unknown;
  readonly result?: object;
  readonly error?: RpcError;
}

/** How requests of each era name their revision. */
const ERAS = {
  '2025-11-25': { version: '2025-11-25', meta: {} },
  '2026-07-28': {
    version: '2026-07-28',
    meta: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
} as const;

async function answerTo(message: unknown, version = '2025-11-25', method = ''): Promise<Answer> {
  const headers = { 'mcp-protocol-version': version, ...(method === '' ? {} : { 'mcp-method': method }) };
  return (await (await send(post(message as object, headers))).json()) as Answer;
}

/** What an error lacks. */
function faultsOf({ error }: Answer): readonly string[] {
  if (error === undefined) return [];
  const { code, message, data } = error;
  return [
    code === -32603 ? 'is an internal error' : '',
    /\[\s*\{|invalid_type|Invalid input/.test(message) ? 'is what a validator prints' : '',
    Object.hasOwn(problemCodes, data?.code) ? '' : `has the code ${data?.code}`,
    /^[A-Z"].*[.:]$/s.test(data?.detail ?? '') ? '' : 'names no fault',
    /^\S.*\.$/s.test(data?.resolution ?? '') ? '' : 'names no fix',
  ].filter((fault) => fault !== '');
}

test('a dump of a validator, and an error without a problem, are found', () => {
  const dump = { code: -32603, message: '[{"code":"invalid_type","path":["params"]}]' } as RpcError;
  expect(faultsOf({ id: 1, error: dump })).toHaveLength(5);
});

type Refused = readonly [text: string, id: string | number | null, code: number, problem: ProblemCode];

describe('what is no message', () => {
  test.each<Refused>([
    ['', null, -32700, 'invalid_json'],
    ['{"jsonrpc"', null, -32700, 'invalid_json'],
    ...['null', '1', '"x"', 'true', '{}', '{"hello":1}'].map(
      (text): Refused => [text, null, -32600, 'invalid_message'],
    ),
    ['{"id":1,"method":"ping"}', 1, -32600, 'invalid_message'],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 1, -32600, 'invalid_message'],
    ...['null', '1.5', '{}', '[]', 'true', '1e99', `"${'x'.repeat(201)}"`].map(
      (id): Refused => [`{"jsonrpc":"2.0","id":${id},"method":"ping"}`, null, -32600, 'invalid_message'],
    ),
    ...['null', '1', '{}'].map(
      (method): Refused => [`{"jsonrpc":"2.0","id":"a","method":${method}}`, 'a', -32600, 'invalid_message'],
    ),
    ['{"jsonrpc":"2.0","id":1}', 1, -32600, 'invalid_message'],
    ['{"jsonrpc":"2.0","id":1,"error":7}', 1, -32600, 'invalid_message'],
    ...['null', '1', '"x"'].map(
      (params) =>
        [
          `{"jsonrpc":"2.0","id":1,"method":"ping","params":${params}}`,
          1,
          -32600,
          'invalid_message',
        ] as const,
    ),
  ])('%s is refused with the id %s', async (text, id, code, problem) => {
    const answer = await answerTo(text);
    expect(answer).toMatchObject({ id, error: { code, data: { code: problem } } });
    expect(faultsOf(answer)).toEqual([]);
  });
});

test.each<[string, object, string | RegExp, string]>([
  [
    'initialize',
    {},
    /^The parameter protocolVersion is missing.* The parameter capabilities is missing.* The parameter clientInfo is missing/,
    'Send initialize with params such as {"protocolVersion":"2025-11-25",',
  ],
  [
    'initialize',
    { protocolVersion: 1, capabilities: {}, clientInfo: { name: 'x' } },
    'The parameter protocolVersion is not a text: 1. The parameter clientInfo.version is missing',
    '',
  ],
  [
    'tools/call',
    { name: 'list_sections', arguments: null },
    'The parameter arguments is not an object: null.',
    '',
  ],
  ['tools/call', { arguments: {} }, 'The parameter name is missing', ''],
  ['tools/list', { cursor: 7 }, 'The parameter cursor is not a text: 7.', ''],
  [
    'tools/list',
    { _meta: { progressToken: {} } },
    'The parameter _meta.progressToken is not a text or a whole number: {}.',
    '',
  ],
  ['tools/list', [], 'The parameter params is not an object: [].', ''],
  [
    'completion/complete',
    { ref: { type: 'x' }, argument: { name: 'slug', value: '' } },
    'The parameter ref',
    '',
  ],
])('%s with %j is told what is wrong', async (method, params, detail, resolution) => {
  const { error } = await answerTo(rpc(method, params));
  expect(error?.code).toBe(-32602);
  expect(error?.data.code).toBe('invalid_parameter');
  expect(error?.data.detail).toEqual(
    typeof detail === 'string' ? expect.stringContaining(detail) : expect.stringMatching(detail),
  );
  expect(error?.data.resolution).toContain(resolution);
  expect(error?.message).toBe(`${error?.data.detail} ${error?.data.resolution}`);
});

test.each<[string, object, number, ProblemCode]>([
  ['nothing', {}, -32601, 'unknown_method'],
  ['tools/call', { name: 'nothing' }, -32602, 'unknown_tool'],
  ['tools/list', { cursor: 'x' }, -32602, 'invalid_cursor'],
  ['resources/list', { cursor: 'x' }, -32602, 'invalid_cursor'],
  ['resources/read', { uri: 'https://example.com/nothing' }, -32602, 'document_not_found'],
])('%s with %j is an error with a problem in its data', async (method, params, code, problem) => {
  const answer = await answerTo(rpc(method, params));
  expect(answer).toMatchObject({ id: 1, error: { code, data: { code: problem } } });
  expect(faultsOf(answer)).toEqual([]);
});

const VALUES: readonly unknown[] = [null, true, 0, 1e308, '', 'x', [], [1], {}, { a: 1 }];

describe.each(Object.entries(ERAS))('of every method of %s, every parameter', (_, { version, meta }) => {
  test.each(Object.entries(methods))('%s', async (method, { example }) => {
    const faults: string[] = [];
    const cases: object[] = [{}, ...VALUES.map((value) => ({ _meta: value }))];
    for (const path of pathsOf(example))
      for (const value of VALUES) cases.push({ ...withMember(example, path, value), ...meta });
    for (const params of cases) {
      // A subscription that is accepted is a stream.
      const response = await send(
        post(rpc(method, params), {
          'mcp-protocol-version': version,
          'mcp-method': method,
          'mcp-name': nameOf(params),
        }),
      );
      if (response.headers.get('content-type') !== 'application/json') continue;
      const found = faultsOf((await response.json()) as Answer);
      faults.push(...found.map((fault) => `${JSON.stringify(params)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

/** The paths of all members of an object. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    [key],
    ...pathsOf(each).map((rest) => [key, ...rest]),
  ]);
}

function withMember(object: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const members: Readonly<Record<string, unknown>> = { ...object };
  return { ...members, [key]: rest.length === 0 ? value : withMember(members[key] as object, rest, value) };
}

/** What `Mcp-Name` has to repeat. */
function nameOf(params: object): string {
  const { name, uri } = params as { readonly name?: unknown; readonly uri?: unknown };
  const named = name ?? uri;
  return typeof named === 'string' ? named.replace('…', '=?base64?4oCm?=') : '';
}
