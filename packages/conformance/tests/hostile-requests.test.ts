import { describeParameters, type Operation, operations } from '@site/contract';
import { problemCodes } from '@site/problem';
import { afterEach, describe, expect, test } from 'vitest';
import { GRAPHQL_BODIES, JSON_BODIES, JSON_VALUES, MCP_PARAMS } from './hostile/bodies.ts';
import { graphArguments } from './hostile/graph-arguments.ts';
import { HEADERS, METHODS, SHAPES, VALUES } from './hostile/request-corpus.ts';
import { contract, errors, explained, paths, send, sendGetAndHead } from './hostile/request-site.ts';

afterEach(() => {
  expect(errors.splice(0), 'internal errors of the service').toEqual([]);
});

const TIME = 60_000;
const rows: readonly (readonly [string, Operation])[] = Object.entries(operations);
const PLAIN = {
  section: 'posts',
  tag: 'bread',
  slug: 'none',
  part: 'sitemap-1',
  name: `bafkrei${'a'.repeat(52)}`,
  cid: `bafkrei${'a'.repeat(52)}`,
  id: 'x',
};

/** The path of an operation, one variable of it with a value that is hostile. */
function fill(path: string, hostile: string, value: string): string {
  return path.replace(/\{\+?([a-z]+)\}/g, (_, name: string) =>
    name === hostile ? value.replaceAll(/[?#]/g, encodeURIComponent) : PLAIN[name as keyof typeof PLAIN],
  );
}

const collect = (faults: string[], target: string, found: readonly string[]) =>
  faults.push(...found.map((fault) => `${target.slice(0, 120)} ${fault}`));

describe('every parameter of every operation', () => {
  test.for(rows)('%s', { timeout: TIME }, async ([id, operation]) => {
    const faults: string[] = [];
    const parameters = describeParameters(operation);
    const example = new URLSearchParams('example' in operation ? operation.example : {});
    const names = [
      ...parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      'unknown',
      '',
    ];
    const base = fill(operation.path, '', '');
    const queries = names.flatMap((name) => {
      const others = new URLSearchParams([...example].filter(([each]) => each !== name));
      const given = [
        ...Object.values(VALUES).map((value) => `${name}=${value}`),
        ...Object.values(SHAPES).map((make) => make(name)),
      ];
      return given.map((query) => `${base}?${others}&${query}`);
    });
    for (const target of queries) {
      const { answer, body, faults: found } = await sendGetAndHead(target);
      collect(faults, target, [...found, ...contract.faultsOf(operation.path, answer, body)]);
    }
    for (const { name } of parameters.filter((each) => each.in === 'path')) {
      for (const value of Object.values(VALUES)) {
        const target = fill(operation.path, name, value);
        for (const accept of ['*/*', 'text/html']) {
          collect(faults, target, (await sendGetAndHead(target, { headers: { accept } })).faults);
        }
      }
    }
    expect(faults, id).toEqual([]);
  });

  test('the page of the search, which shows the query', { timeout: TIME }, async () => {
    const faults: string[] = [];
    for (const value of Object.values(VALUES)) {
      const target = `/search?q=${value}`;
      collect(faults, target, (await sendGetAndHead(target, { headers: { accept: 'text/html' } })).faults);
    }
    expect(faults).toEqual([]);
  });

  test('a path that is nobody’s', { timeout: TIME }, async () => {
    const faults: string[] = [];
    for (const value of Object.values(VALUES).map((each) => each.replaceAll(/[?#]/g, encodeURIComponent))) {
      for (const target of [`/${value}`, `/${value}/`, `//${value}/`, `/api/${value}`, `/posts/${value}/x`]) {
        collect(faults, target, (await sendGetAndHead(target, { headers: { accept: 'text/html' } })).faults);
      }
    }
    expect(faults).toEqual([]);
  });
});

test('every path with every method', { timeout: TIME }, async () => {
  const faults: string[] = [];
  for (const path of paths) {
    for (const method of METHODS) {
      const { answer, faults: found } = await send(path, { method });
      const expected = method === 'OPTIONS' ? [204] : method === 'POST' ? [400, 405, 415] : [405];
      const lacksAllow = answer.status === 405 && !answer.headers.has('allow');
      collect(faults, `${method} ${path}`, [
        ...found.filter((fault) => fault !== 'answers 204'),
        ...(expected.includes(answer.status) ? [] : [`answers ${answer.status}`]),
        ...(lacksAllow ? ['names no method that is allowed'] : []),
      ]);
    }
  }
  expect(faults).toEqual([]);
});

const ONE_OF_EACH = [
  '/posts.md',
  '/posts',
  '/',
  '/api/content.json',
  '/api/search.json?q=bread',
  '/rss.xml',
  '/snapshot.car',
  '/mcp',
  '/graphql?query=%7B__typename%7D',
  '/healthz',
  '/nothing/here',
  paths.find((path) => path.startsWith('/blobs/')) ?? '',
  (paths.find((path) => path.startsWith('/blobs/')) ?? '').replace(
    /^\/blobs\/([a-z0-9]+).*/,
    '/ipfs/$1?format=raw',
  ),
];

test('every kind of path with every header', { timeout: TIME }, async () => {
  const faults: string[] = [];
  for (const path of ONE_OF_EACH) {
    for (const [name, values] of Object.entries(HEADERS)) {
      for (const value of values) {
        const { body, faults: found } = await send(path, { headers: { [name]: value } });
        const echoes = name.includes('host') && body.includes('hostile.example') ? ['believes the host'] : [];
        collect(faults, `${path} ${name}: ${value.slice(0, 40)}`, [...found, ...echoes]);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('every parameter of a query of the graph by GET', { timeout: TIME }, async () => {
  const faults: string[] = [];
  for (const name of ['query', 'variables', 'operationName', 'extensions']) {
    const others = name === 'query' ? '' : '&query=%7B__typename%7D';
    for (const value of Object.values(VALUES)) {
      const target = `/graphql?${name}=${value}${others}`;
      collect(faults, target, (await sendGetAndHead(target)).faults);
    }
  }
  expect(faults).toEqual([]);
});

test('the type of every problem leads to its heading', () => {
  for (const code of Object.keys(problemCodes)) expect(explained).toContain(code);
});

const json = (body: string, path = '/graphql') =>
  send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });

describe.for(['/mcp', '/graphql'])('bodies for %s', (path) => {
  test('of every kind', { timeout: TIME }, async () => {
    const faults: string[] = [];
    for (const body of [...JSON_BODIES, ...GRAPHQL_BODIES]) {
      const { answer, body: said, faults: found } = await json(body, path);
      collect(
        faults,
        body.slice(0, 60),
        found.filter((fault) => fault !== 'answers 202'),
      );
      if (said !== '' && !said.startsWith('event:'))
        collect(faults, body.slice(0, 60), isJson(said) ? [] : [`says ${said.slice(0, 40)}`]);
      if (answer.status === 200 && /internal/i.test(said))
        collect(faults, body.slice(0, 60), ['fails inside']);
    }
    expect(faults).toEqual([]);
  });
});

test('every argument of every tool, resource and prompt', { timeout: TIME }, async () => {
  const listed = await json(rpc('tools/list', '{}'), '/mcp');
  const { result } = JSON.parse(listed.body) as { result: { tools: readonly Tool[] } };
  expect(result.tools.length).toBeGreaterThan(4);
  const faults: string[] = [];
  const calls = result.tools.flatMap(({ name, inputSchema }) =>
    Object.keys(inputSchema.properties ?? {}).flatMap((argument) =>
      JSON_VALUES.map((value) =>
        rpc('tools/call', `{"name":"${name}","arguments":${withRequired(inputSchema, argument, value)}}`),
      ),
    ),
  );
  for (const message of [...calls, ...MCP_PARAMS.map(([method, params]) => rpc(method, params))]) {
    const { answer, body, faults: found } = await json(message, '/mcp');
    const failed = /internal.error|-32603/i.test(body) ? ['fails inside'] : [];
    collect(faults, message.slice(0, 160), [
      ...found,
      ...failed,
      ...(answer.status < 300 ? [] : isJson(body) ? [] : ['is no JSON']),
    ]);
  }
  expect(faults).toEqual([]);
});

test('every variable of the graph', { timeout: TIME }, async () => {
  const faults: string[] = [];
  const schema = await send('/schema.graphql');
  const taken = graphArguments(schema.body);
  expect(taken.length).toBeGreaterThan(15);
  for (const { type, query } of taken) {
    for (const value of JSON_VALUES) {
      const message = `{"query":${JSON.stringify(`query($v:${type})${query}`)},"variables":{"v":${value}}}`;
      const { answer, body, faults: found } = await json(message);
      const { data, errors: said } = JSON.parse(body) as {
        data?: unknown;
        errors?: readonly { extensions?: { code?: string } }[];
      };
      const internal = said?.some(
        ({ extensions }) => extensions?.code === undefined || extensions.code === 'internal_error',
      );
      const empty = data === undefined && said === undefined && answer.status === 200;
      collect(faults, message.slice(0, 160), [
        ...found,
        ...(internal ? [`fails inside: ${body.slice(0, 200)}`] : []),
        ...(empty ? ['says nothing'] : []),
      ]);
    }
  }
  expect(faults).toEqual([]);
});

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties?: object; readonly required?: readonly string[] };
}

function rpc(method: string, params: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
}

function withRequired({ required = [] }: Tool['inputSchema'], argument: string, value: string): string {
  const others = required.filter((name) => name !== argument).map((name) => `"${name}":"bread"`);
  return `{${[...others, `"${argument}":${value}`].join(',')}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
