const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const text = (value: string) => JSON.stringify(value);

/** JSON values as text: some that no serializer writes. */
export const JSON_VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e400',
    '-1e400',
    '1e-400',
    '9'.repeat(400),
    '[]',
    '{}',
    '""',
    '" "',
  ],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"a\\udfffb"',
    '"\\u202e\\u200f"',
    '"%00"',
    '"%2e%2e%2f"',
    '"../../etc/passwd"',
  ],
  ...[
    '"__proto__"',
    '"constructor"',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '["a","b"]',
  ],
  ...[
    '"\\r\\nX-Hostile: 1"',
    '"<script>hostile(1)</script>"',
    '"//hostile.example/"',
    '"javascript:hostile(1)"',
  ],
  ...[
    '"NaN"',
    '"\\u0661"',
    '"\\ufeff"',
    '"%"',
    '"bafkreiaaaa"',
    text('a'.repeat(8192)),
    text('a '.repeat(2000)),
  ],
  ...[
    text('"'.repeat(300)),
    text('('.repeat(500)),
    text('👨‍👩‍👧'.repeat(50)),
    text(`e${'\u0301'.repeat(500)}`),
  ],
  nested('[', ']', 50),
];

/** Bodies that are no message, or no JSON. */
export const JSON_BODIES: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{',
    '}',
    '{"a":}',
    '\ufeff{}',
    'NaN',
    "{'a':1}",
  ],
  nested('[', ']', 100_000),
  nested('{"a":', '}', 20_000).replace('}', '1}'),
  '['.repeat(100_000),
  `{"a":${'9'.repeat(100_000)}}`,
  '{"__proto__":{"jsonrpc":"2.0","method":"tools/list","id":1}}',
  '{"jsonrpc":"2.0","jsonrpc":"1.0","id":1,"id":2,"method":"ping","method":"tools/list"}',
  ...['1', '"2.0"', 'null', '{}', '[]'].map((each) => `{"jsonrpc":${each},"id":1,"method":"ping"}`),
  ...['1e400', 'null', '{}', '[]', '1.5', '""', text('x'.repeat(9000)), 'true'].map(
    (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`,
  ),
  ...['null', '1', '[]', '{}', '""', '"__proto__"', '"constructor"', '"tools/none"'].map(
    (method) => `{"jsonrpc":"2.0","id":1,"method":${method}}`,
  ),
  ...['null', '1', '[]', '"x"', '{"_meta":null}', '{"_meta":[]}', '{"_meta":{"progressToken":{}}}'].map(
    (params) => `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${params}}`,
  ),
  `[${Array(1000).fill('{"jsonrpc":"2.0","id":1,"method":"ping"}').join(',')}]`,
];

const query = (document: string) => JSON.stringify({ query: document });

/** GraphQL requests that no client would send. */
export const GRAPHQL_BODIES: readonly string[] = [
  ...['', ' ', '{', '}', '{}', '#', '\u0000', '{__proto__}', '{constructor}', '"""', '{a(b:"\\ud800")}'].map(
    query,
  ),
  ...['null', '1', '[]', '{}', 'true'].map((each) => `{"query":${each}}`),
  ...['1', '[]', '"x"', '{"__proto__":1}'].map((each) => `{"query":"{__typename}","variables":${each}}`),
  ...['1', '[]', '""', '"__proto__"'].map((each) => `{"query":"{__typename}","operationName":${each}}`),
  ...['1', '[]', '"x"'].map((each) => `{"query":"{__typename}","extensions":${each}}`),
  query(`{${'a{'.repeat(10_000)}b${'}'.repeat(10_000)}}`),
  query(`{a(b:${nested('[', ']', 10_000)})}`),
  query(`{${Array.from({ length: 5000 }, (_, at) => `a${at}:__typename `).join('')}}`),
  query('query a{...b} fragment b on Query{...c} fragment c on Query{...b}'),
  query(`{__typename ${'@skip(if:false)'.repeat(5000)}}`),
  query('{documents(first:99999999999){totalCount}}'),
  query('subscription{x}'),
  query('mutation{x}'),
  query('{__schema{types{fields{type{fields{type{fields{type{fields{type{name}}}}}}}}}}}'),
];

/** Parameters of the other methods of MCP. */
export const MCP_PARAMS: readonly (readonly [string, string])[] = JSON_VALUES.flatMap((value) => [
  ['tools/call', `{"name":${value},"arguments":{}}`] as const,
  ['tools/call', `{"name":"search_site","arguments":${value}}`] as const,
  ['tools/list', `{"cursor":${value}}`] as const,
  ['resources/list', `{"cursor":${value}}`] as const,
  ['resources/read', `{"uri":${value}}`] as const,
  [
    'completion/complete',
    `{"ref":{"type":"ref/resource","uri":${value}},"argument":{"name":"path","value":${value}}}`,
  ] as const,
  ['prompts/get', `{"name":${value}}`] as const,
  [
    'initialize',
    `{"protocolVersion":${value},"capabilities":{},"clientInfo":{"name":"a","version":"1"}}`,
  ] as const,
  ['logging/setLevel', `{"level":${value}}`] as const,
]);
