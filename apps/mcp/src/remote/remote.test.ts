import { ProblemError } from '@site/problem';
import { expect, test, vi } from 'vitest';
import { readSite } from './read-site.ts';
import { readTwin } from './read-twin.ts';
import { RemoteClient } from './remote-client.ts';

test('a site is read from its feed and its home index', () => {
  const feed = {
    title: 'Harbour',
    description: 'Notes.',
    language: 'nb',
    home_page_url: 'https://a.example/',
    authors: [{ name: 'Mira' }],
  };
  const index = [
    '## Sections',
    '',
    '- [Art \\& craft \\[all\\]](https://a.example/art.md): Pictures. 12 documents.',
    '- [Caf\u00e9](https://a.example/caf%C3%A9.md): 1 document.',
    '- [Feed](https://a.example/feed.md): Short posts. 3 in all.',
    '',
  ].join('\n');
  expect(readSite(JSON.stringify(feed), index)).toEqual({
    title: 'Harbour',
    description: 'Notes.',
    language: 'nb',
    author: 'Mira',
    baseUrl: 'https://a.example',
    sections: [
      { slug: 'art', name: 'Art & craft [all]', description: 'Pictures.', count: 12 },
      { slug: 'café', name: 'Café', description: '', count: 1 },
    ],
  });
});

const head = (title: string) =>
  `---\n${title}section: posts\ntags: ["a"]\ncreated: 2024-01-01T00:00:00Z\nupdated: 2024-01-02T00:00:00Z\ncid: c\n---\n\n`;

test.each([
  ['with a title', `${head('title: "Salt"\n')}# Salt\n\n---\nBody.\n`, 'Salt', '---\nBody.\n'],
  ['with a title and no body', `${head('title: "Salt"\n')}# Salt\n`, 'Salt', ''],
  ['without a title', `${head('')}# Not a title\n\nBody.\n`, undefined, '# Not a title\n\nBody.\n'],
])('a markdown file %s is taken apart', (_, twin, title, body) => {
  const parts = readTwin(twin);
  expect([parts.title, parts.body, parts.tags, parts.updated]).toEqual([
    title,
    body,
    ['a'],
    '2024-01-02T00:00:00Z',
  ]);
});

test.each(['<html>', '---\ntitle: Salt\n---\n\nNo CID.\n'])('%j is no markdown file of a site', (text) => {
  expect(() => readTwin(text)).toThrow();
});

test('a file that is asked for again is asked for by its tag, and not within a minute', async () => {
  const fetcher = vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
    headers['if-none-match'] === '"1"'
      ? new Response(null, { status: 304, headers: { etag: '"1"' } })
      : new Response('text', { headers: { etag: '"1"' } }),
  );
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const client = new RemoteClient('https://a.example', fetcher as unknown as typeof fetch);
  for (const at of [0, 59_999, 60_000, 60_001]) {
    now.mockReturnValue(at);
    expect(await client.readKept('/x')).toBe('text');
  }
  now.mockRestore();
  expect(fetcher.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    ['https://a.example/x', { 'api-version': '1' }],
    ['https://a.example/x', { 'api-version': '1', 'if-none-match': '"1"' }],
  ]);
});

test('a problem of the site is that problem', async () => {
  const body = '{"code":"invalid_limit","detail":"a","resolution":"b"}';
  const client = new RemoteClient('https://a.example', async () => new Response(body, { status: 400 }));
  const answer = await client.read('/x');
  expect(answer).toBeInstanceOf(ProblemError);
  expect(answer).toMatchObject({ code: 'invalid_limit', detail: 'a', resolution: 'b' });
});

test.each(['not JSON', '{"code":"no_such_code"}', 'null'])(
  '%s with 500 is no answer of such a site',
  async (body) => {
    const client = new RemoteClient('https://a.example', async () => new Response(body, { status: 500 }));
    await expect(client.read('/x')).rejects.toThrow(
      'https://a.example/x answers 500: is it a site of this kind?',
    );
  },
);
