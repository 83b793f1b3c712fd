/** An application, as far as it is rehearsed. */
export interface Answering {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls a tool that counts tokens: their vocabulary is what takes longest of all to load. */
const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_document', arguments: { path: '/developers', max_tokens: 1000 } },
};

/** One request of each kind whose first answer loads modules and compiles code for longer than others should wait. */
const REQUESTS: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/', { headers: { accept: 'text/html' } }],
  ['/api/search.json?q=a', {}],
  [
    '/graphql',
    {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ query: '{ documents(first: 1) { nodes { html } } changes { totalCount } }' }),
    },
  ],
  [
    '/mcp',
    {
      method: 'POST',
      headers: { ...JSON_TYPE, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(CALL),
    },
  ],
];

/**
 * Has each of them answered, one after the other.
 * @param baseUrl - of the site: what the URLs of its records begin with
 * @throws {Error} when one is not answered as it should be
 */
export async function rehearseAnswers(app: Answering, baseUrl: string): Promise<void> {
  for (const [path, init] of REQUESTS) await answerOf(app, path, init);
  const { items } = JSON.parse(await answerOf(app, '/api/content.json?limit=1')) as {
    readonly items: readonly { readonly url: string }[];
  };
  // The page of a document, which is no page of a list. A site may have none.
  for (const { url } of items)
    await answerOf(app, url.slice(baseUrl.length), { headers: { accept: 'text/html' } });
}

async function answerOf(app: Answering, path: string, init?: RequestInit): Promise<string> {
  const answer = await app.request(path, init);
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(`The rehearsal of ${path} is answered ${answer.status}: ${text.slice(0, 200)}`);
}
