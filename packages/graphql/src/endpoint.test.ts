import { ProblemError } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { graphqlEndpoint } from './endpoint.ts';
import { fakeService, post, resultIn, send, sentOf } from './test-support.ts';

const query = '{ sections { slug } }';
const NEWER = 'application/graphql-response+json; charset=utf-8';
const OLDER = 'application/json; charset=utf-8';

/** Counts the turns of the event loop until something is done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await done;
  isDone = true;
  return turns;
}

describe('POST', () => {
  test.each([
    ['application/graphql-response+json', NEWER],
    ['application/json', OLDER],
    ['*/*', OLDER],
    ['text/html, application/graphql-response+json;q=0.5, application/json;q=0.4', NEWER],
    ['application/graphql-response+json, application/json', NEWER],
    ['application/graphql-response+json;q=0.1, application/json', OLDER],
  ])('for %s is answered as %s', async (accept, type) => {
    const response = await post({ query }, { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const { headers } = response;
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Accept']);
    expect(await response.json()).toEqual({ data: { sections: [{ slug: 'posts' }] } });
  });

  test.each([
    ['no JSON', '{', 'invalid_parameter'],
    ['a list of operations', [{ query }], 'invalid_parameter'],
    ['no document', {}, 'invalid_parameter'],
    ['variables that are none', { query, variables: 'x' }, 'invalid_parameter'],
    ['what is no document', { query: '{' }, 'graphql_parse_failed'],
    ['a field that is not there', { query: '{ nothing }' }, 'graphql_validation_failed'],
    ['a mutation', { query: 'mutation { change }' }, 'graphql_validation_failed'],
    [
      'a variable of another type',
      { query: 'query ($n: Int) { documents(first: $n) { __typename } }', variables: { n: 'x' } },
      'graphql_validation_failed',
    ],
    [
      'an operation that is not there',
      { query: 'query A { __typename }', operationName: 'B' },
      'graphql_validation_failed',
    ],
  ])('of %s is refused, and says what to send', async (_, body, code) => {
    for (let times = 0; times < 2; times++) {
      const response = await post(body);
      expect(response.status).toBe(400);
      const { errors, data } = await resultIn(response);
      expect(data).toBeUndefined();
      expect(errors?.[0]?.extensions).toMatchObject({ code, resolution: expect.stringMatching(/\.$|name/) });
    }
  });

  test.each([
    [
      'query A { __typename } query B { __typename }',
      undefined,
      'Send the operationName of one of its operations: A, B.',
    ],
    ['query A { __typename }', 'C', 'Send the operationName of one of its operations: A.'],
    ['{ __typename }', 'C', 'Leave operationName out.'],
  ])('%s with the operation name %s gets the resolution: %s', async (text, operationName, resolution) => {
    const { errors } = await resultIn(await post({ query: text, operationName }));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'graphql_validation_failed', resolution });
  });

  test('with an empty operation name has named none', async () => {
    const { data } = await resultIn(await post({ query: 'query A { __typename }', operationName: '' }));
    expect(data).toEqual({ __typename: 'Query' });
    const response = await send('/graphql?query=%7B__typename%7D&operationName=');
    expect(response).toMatchObject({ body: '{"data":{"__typename":"Query"}}' });
  });

  test('of another media type, or for one, is a problem', async () => {
    const form = { method: 'POST', body: 'query=x', headers: { 'content-type': 'text/plain' } };
    expect(await send('/graphql', form)).toMatchObject({ code: 'unsupported_media_type' });
    const accept = { method: 'POST', body: '{}', headers: { accept: 'image/png' } };
    expect(await send('/graphql', accept)).toMatchObject({ code: 'not_acceptable' });
  });

  test('has the same response from the cache', async () => {
    const bodies = new Set<string>();
    for (let times = 0; times < 4; times++) bodies.add(await (await post({ query })).text());
    expect(bodies.size).toBe(1);
    expect(await (await post({ query }, { 'content-type': 'application/json;charset=utf-8' })).text()).toBe(
      [...bodies][0],
    );
    await expect(post({ query }, { 'content-type': 'text/plain' })).rejects.toThrow();
  });

  test.each([
    ['application/json', true],
    ['Application/JSON ; Charset="UTF-8"', true],
    ['application/json;profile=a;charset=utf-8', true],
    ['application/json;charset=latin1', false],
    ['application/json;charset="utf-8', false],
    ['application/jsonp', false],
    ['text/plain', false],
    ['', false],
  ])('of the media type %s is read: %s', async (type, isRead) => {
    const init = { method: 'POST', body: JSON.stringify({ query }), headers: { 'content-type': type } };
    const answer = await send('/graphql', init);
    expect(answer).toMatchObject(isRead ? { status: 200 } : { code: 'unsupported_media_type' });
  });

  test.each([
    ['{ sections { slug name @skip(if: true) } }', { sections: [{ slug: 'posts' }] }],
    [
      '{ documents(first: null, last: null) { __typename } }',
      { documents: { __typename: 'DocumentConnection' } },
    ],
    ['{ documents(last: 3) { __typename } }', { documents: { __typename: 'DocumentConnection' } }],
    ['{ documents(first: 1) { nodes { html } } }', { documents: { nodes: [{ html: '<p>Text.</p>' }] } }],
  ])('of %s is answered', async (query, data) => {
    expect(await resultIn(await post({ query }))).toEqual({ data });
  });

  test.each([
    ['a section', '{ documents { nodes { section { slug } } } }', 'a section that is not there: posts'],
    ['a record', '{ documents { nodes { html } } }', 'there is no such record'],
  ])('of %s that the service has lost fails', async (_, query, fault) => {
    const service = fakeService();
    const lost = { ...service, site: { ...service.site, sections: [] }, record: () => undefined };
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('https://example.com/graphql', { method: 'POST', headers, body });
    await expect(graphqlEndpoint().handle(request, lost)).rejects.toThrow(fault);
  });

  test('of another snapshot is answered from it', async () => {
    const endpoint = graphqlEndpoint();
    const requestWith = (slug: string) => {
      const service = fakeService();
      const sections = [{ slug, name: slug, description: '', count: 0 }];
      const body = JSON.stringify({ query });
      const headers = { 'content-type': 'application/json' };
      const request = () => new Request('https://example.com/graphql', { method: 'POST', headers, body });
      const changed = { ...service, site: { ...service.site, sections } };
      return async () => (sentOf(await endpoint.handle(request(), changed)) as Response).text();
    };
    const [one, other] = [requestWith('one'), requestWith('other')];
    for (let times = 0; times < 3; times++) {
      expect(await one()).toContain('"one"');
      expect(await other()).toContain('"other"');
    }
  });

  test('that the service fails to answer rejects, for HTTP to report an internal error', async () => {
    await expect(post({ query: '{ document(path: "fault") { __typename } }' })).rejects.toThrow(
      'the disk is gone',
    );
  });
});

describe('GET', () => {
  const path = (parameters: Readonly<Record<string, string>>) =>
    `/graphql?${new URLSearchParams(parameters)}`;

  test('has a cacheable response', async () => {
    const answer = await send(path({ query }));
    expect(answer).toMatchObject({
      mediaType: OLDER,
      body: '{"data":{"sections":[{"slug":"posts"}]}}',
      headers: { vary: 'Accept' },
    });
  });

  test('takes variables, an operation by its name, and question marks', async () => {
    const document =
      'query A { __typename } query B($path: String!) { document(path: $path) { ... on Error { message } } }';
    const raw = `/graphql?operationName=B&variables={"path":"a?b"}&query=${encodeURIComponent(document)}`;
    expect(await send(raw)).toMatchObject({ body: '{"data":{"document":{"message":"It is wrong."}}}' });
  });

  test('with errors is not cacheable', async () => {
    const answer = await send(path({ query: '{ nothing }' }), { headers: { accept: NEWER } });
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  test('of a browser, or of anybody, without an operation is the page', async () => {
    const page = { mediaType: 'text/html', body: '<p>' };
    const endpoint = graphqlEndpoint({ page });
    const get = async (target: string, accept?: string) =>
      sentOf(
        await endpoint.handle(
          new Request(`https://example.com${target}`, { headers: accept === undefined ? {} : { accept } }),
          fakeService(),
        ),
      );
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(await get('/graphql', browser)).toBe(page);
    expect(await get('/graphql', '*/*')).toBe(page);
    expect(await get('/graphql')).toBe(page);
    expect(await get('/graphql', 'application/json')).toBeInstanceOf(Response);
    expect(await get('/graphql', 'application/json, */*')).toBeInstanceOf(Response);
    expect(await get(path({ query }), 'application/json')).toMatchObject({ mediaType: OLDER });
    expect(await get(path({ query }), browser)).toMatchObject({ mediaType: OLDER });
    expect(await get(path({ query }), 'text/html')).toBeInstanceOf(ProblemError);
  });
});

test.each([
  ['planned', ''],
  ['executed by graphql-js', ' @include(if: true)'],
])('a query of many dear fields lets others have turns between them: %s', async (_, directive) => {
  const fields = Array.from({ length: 15 }, (_, at) => `s${at}: search(query: "a") { totalCount }`);
  const answering = post({ query: `{ ${fields.join(' ')} site${directive} { title } }` });
  expect(await turnsUntil(answering)).toBeGreaterThanOrEqual(fields.length - 1);
  const { data } = await resultIn<Readonly<Record<string, unknown>>>(await answering);
  expect(Object.keys(data ?? {})).toHaveLength(fields.length + 1);
});
