import { describeParameters, type Operation, operations } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { graphArguments } from './hostile/graph-arguments.ts';
import { type JudgedAnswer, send } from './hostile/request-site.ts';
import { repeated } from './quoted/repeated.ts';

/** The largest answer to a request that fails, in UTF-16 code units. */
const LARGEST = 8192;

/** What is sent, again and again. */
const TEXTS = { 'a word': 'x', 'a text': 'a pinch-', 'a quoted text': 'salt "y" [z];' } as const;

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** What an answer repeats too much of. */
function faultsOf({ answer, body }: JudgedAnswer, text: string): readonly string[] {
  // A redirect has to name its whole target.
  const headers = [...answer.headers].filter(([name]) => name !== 'location' && name !== 'content-location');
  const most = repeated(`${body}\n${headers.map(([, value]) => value).join('\n')}`, text);
  return [
    answer.status >= 400 || body.includes('rror') ? '' : `is no error: ${answer.status} ${body.slice(0, 80)}`,
    body.length > LARGEST ? `has ${body.length} characters` : '',
    most > 200 ? `repeats ${most} characters: ${body.slice(0, 300)}` : '',
  ].filter((fault) => fault !== '');
}

test('a repetition is found, however it is escaped', () => {
  const text = TEXTS['a quoted text'];
  expect(repeated(`No: ${fill(text, 260)}.`, text)).toBe(260);
  expect(repeated(JSON.stringify(fill(text, 260)), text)).toBe(260);
  expect(repeated(encodeURIComponent(fill(text, 260)), text)).toBe(260);
  expect(repeated(`No: ${fill(text, 150)} and ${fill(text, 160)}`, text)).toBe(160);
  expect(repeated('None.', text)).toBeLessThan(10);
});

describe.each(Object.entries(TEXTS))('%s of any length is repeated in part', (_, text) => {
  const inUrl = encodeURIComponent(fill(text, 1500));
  const rows: readonly Operation[] = Object.values(operations);

  test.each(rows.map((each) => [each.path, each] as const))('at %s', async (path, operation) => {
    const faults: string[] = [];
    const check = async (target: string, init: RequestInit = {}) =>
      faults.push(
        ...faultsOf(await send(target, init), text).map((fault) => `${target.slice(0, 80)} ${fault}`),
      );
    const base = path.replace(/\{\+?([a-z]+)\}/g, 'x');
    const names = describeParameters(operation).flatMap((each) => (each.in === 'query' ? [each.name] : []));
    for (const accept of ['*/*', 'text/html', 'text/markdown']) {
      const headers = { accept };
      if (path.includes('{')) await check(path.replace(/\{\+?([a-z]+)\}/g, inUrl), { headers });
      if (operation.kind === 'json') {
        // A tag that no record has is no error.
        for (const name of names.filter((each) => each !== 'tag'))
          await check(`${base}?${name}=${inUrl}`, { headers });
        await check(`${base}?${inUrl}=1`, { headers });
        await check(`${base}?${inUrl}=%zz`, { headers });
        const many = Array.from({ length: 1000 }, (_each, at) => `p${at}=`).join('&');
        await check(`${base}?${many}`, { headers });
      }
      await check(`${base}?${inUrl}=1`, { headers, method: 'DELETE' });
    }
    expect(faults).toEqual([]);
  });

  test('of paths, methods and headers', async () => {
    const faults: string[] = [];
    const check = async (target: string, init: RequestInit = {}) =>
      faults.push(
        ...faultsOf(await send(target, init), text).map((fault) => `${target.slice(0, 80)} ${fault}`),
      );
    for (const length of [1500, 260_000]) {
      const value = encodeURIComponent(fill(text, length));
      for (const path of [
        `/${value}`,
        `/api/${value}`,
        `/api/v1/${value}`,
        `/posts/${value}.md`,
        `/ipfs/${value}/x`,
      ])
        for (const accept of ['*/*', 'text/html', 'text/markdown'])
          await check(path, { headers: { accept } });
      await check('/api/content.json', { headers: { 'api-version': fill(text, length) } });
      await check('/api/content.json', { headers: { 'if-match': `"${fill('x', length)}"` } });
      await check('/graphql', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': fill(text, length) },
      });
      await check('/mcp', { method: 'POST', body: '{}', headers: { 'content-type': fill(text, length) } });
    }
    await check('/posts', { method: fill('X', 1500) });
    expect(faults).toEqual([]);
  });

  const json = (target: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send(target, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('of documents and variables of the graph', async () => {
    const faults: string[] = [];
    const long = fill(text, 60_000);
    const name = fill('x', 60_000);
    const names = Array.from({ length: 200 }, (_each, at) => `${fill('x', 300)}${at}`);
    const documents: readonly object[] = [
      { query: long },
      { query: `{${name}}` },
      { query: `{${names.join(' ')}}` },
      { query: `{sections{name ...${name}}}` },
      { query: `{sections(${name}:1){name}}` },
      { query: `{sections{name @${name}}}` },
      { query: `query($${name}:${name}){sections{name}}` },
      { query: `{documents(first:${JSON.stringify(long)}){__typename}}` },
      { query: `{documents(first:${'1'.repeat(60_000)}){__typename}}` },
      { query: `{documents(first:[${'1,'.repeat(450)}]){__typename}}` },
      { query: `{documents(first:{${name}:1}){__typename}}` },
      { query: `{sections{name}} "${name}` },
      { query: 'query a{__typename} query b{__typename}', operationName: long },
      { query: `query ${name}{__typename} query b{__typename}`, operationName: 'c' },
      { query: '{__typename}', operationName: 7, variables: long },
    ];
    const { body: schema } = await send('/schema.graphql');
    const values: readonly unknown[] = [
      long,
      [long],
      { [long]: 1 },
      1e300,
      Array(10).fill(long.slice(0, 250)),
      Array(1000).fill({}),
    ];
    const requests = graphArguments(schema).flatMap(({ type, query }) =>
      values.map((v) => ({ query: `query($v:${type})${query}`, variables: { v } })),
    );
    for (const request of [...documents, ...requests]) {
      const answer = await json('/graphql', request);
      // An argument that takes any text answers data.
      const found = faultsOf(answer, text).filter((fault) => !/no error: 200 \{"data"/.test(fault));
      faults.push(...found.map((fault) => `${JSON.stringify(request).slice(0, 90)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each(['2025-11-25', '2026-07-28'])('of messages of MCP %s', async (revision) => {
    const faults: string[] = [];
    const long = fill(text, 240_000);
    const names = Object.fromEntries(Array.from({ length: 20_000 }, (_each, at) => [`name${at}`, 1]));
    const META = 'io.modelcontextprotocol';
    const _meta =
      revision < '2026'
        ? {}
        : { _meta: { [`${META}/protocolVersion`]: revision, [`${META}/clientCapabilities`]: {} } };
    const call = (name: string, args: unknown) => ['tools/call', { name, arguments: args }] as const;
    const { body } = await json('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const { tools } = (JSON.parse(body) as { result: { tools: readonly Tool[] } }).result;
    const ref = (uri: string) => ({ type: 'ref/resource', uri });
    const messages: readonly (readonly [string, object])[] = [
      ...tools.flatMap(({ name, inputSchema: { properties = {} } }) => [
        // Any argument but a tag is wrong when it is that long.
        ...Object.keys(properties)
          .filter((argument) => argument !== 'tag')
          .flatMap((argument) => [call(name, { [argument]: long }), call(name, { [argument]: [long] })]),
        call(name, { [long]: 1 }),
        call(name, names),
        call(name, long),
      ]),
      call('get_document', { path: '/recipes/rye-bread', heading: long }),
      call('get_document', { path: '/recipes/rye-bread', offset: 1e308 }),
      call(long, {}),
      ['tools/list', { cursor: long }],
      ['resources/list', { cursor: long }],
      ['resources/templates/list', { cursor: long }],
      ['resources/read', { uri: long }],
      ['prompts/get', { name: long }],
      ['completion/complete', { ref: ref(long), argument: { name: 'slug', value: 'a' } }],
      [
        'completion/complete',
        { ref: ref('https://site.example/{+path}'), argument: { name: long, value: '' } },
      ],
      ['subscriptions/listen', { notifications: long }],
      ['tools/list', { _meta: { [`${META}/protocolVersion`]: long, [`${META}/clientCapabilities`]: {} } }],
      [
        'tools/list',
        { _meta: { [`${META}/protocolVersion`]: revision, [`${META}/clientCapabilities`]: long } },
      ],
      [long, {}],
    ];
    const check = async (message: unknown, headers: Readonly<Record<string, string>>) => {
      const found = faultsOf(await json('/mcp', message, headers), text);
      faults.push(...found.map((fault) => `${JSON.stringify(message).slice(0, 120)} ${fault}`));
    };
    for (const [method, params] of messages) {
      const { name, uri } = params as { name?: string; uri?: string };
      await check(
        { jsonrpc: '2.0', id: 1, method, params: { ..._meta, ...params } },
        { 'mcp-protocol-version': revision, 'mcp-method': method, 'mcp-name': name ?? uri ?? '' },
      );
    }
    for (const id of [long, [long], 1.5]) await check({ jsonrpc: '2.0', id, method: 'ping' }, {});
    for (const value of [long, { [long]: 1 }, { jsonrpc: long }, { jsonrpc: '2.0', id: 1, method: [long] }])
      await check(value, {});
    for (const header of ['mcp-protocol-version', 'mcp-method', 'mcp-name'])
      await check(
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ..._meta, name: 'nothing' } },
        { 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', [header]: fill(text, 10_000) },
      );
    expect(faults).toEqual([]);
  });
});

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties?: object };
}
