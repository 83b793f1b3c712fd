import { cidOf } from '@site/cid';
import { feedFormats, operations } from '@site/contract';
import { ProblemError } from '@site/problem';
import { decodeVector } from '@site/search';
import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve, textOf } from './test-support.ts';

const service = await serve({
  'blobs/a.svg': '<svg/>',
  'posts/salt.md': documentOn(1, 'Sea ![a](../blobs/a.svg).'),
  'posts/2024/deep.md': documentOn(2, 'Deep [salt](../salt.md).', 'tags: [Sea]\n'),
  'feed/2024-01-04-loaf.md': 'Bread [again].\n',
});
const text = async (cid: string) => new TextDecoder().decode(await service.block(cid));
const blob = await cidOf(new TextEncoder().encode('<svg/>'));

describe('the plan', () => {
  test('names every path once, in order', async () => {
    const lists = ['/feed', '/posts'];
    const feeds = ['', '/developers', ...lists, '/tags/sea'].flatMap((below) =>
      Object.values(feedFormats).map(({ file }) => `${below}/${file}`),
    );
    const { config, entries } = JSON.parse(await text(service.snapshot));
    expect(Object.keys(entries)).toHaveLength(4);
    const guides = ['', ...lists].flatMap((below) => [`${below}/llms.txt`, `${below}/llms-full.txt`]);
    expect(service.plan.map(({ path }) => path)).toEqual(
      [
        '/api/content.json',
        '/api/search-corpus.json',
        '/api/search-vectors.json',
        '/api/changes.json',
        '/snapshot.json',
        '/snapshot.car',
        `/snapshots/${service.snapshot}/manifest.json`,
        `/snapshots/${service.snapshot}/llms-full.txt`,
        ...[service.snapshot, config, ...Object.values(entries)].map((cid) => `/ipfs/${cid}`),
        '/robots.txt',
        '/sitemap.xml',
        `/blobs/${blob}.svg`,
        ...['/index.md', '/developers.md', ...lists.map((list) => `${list}.md`)],
        ...['/posts/salt.md', '/posts/2024/deep.md', '/feed/loaf.md'],
        ...feeds,
        ...guides,
      ].sort(),
    );
  });

  test('every path of it answers in the shape that the contract says', async () => {
    for (const { path, operation, input } of service.plan) {
      const answer = expectAnswer(await service.call(operation, input));
      const row = operations[operation];
      if (row.kind === 'json') expect(row.output.parse(answer), path).toEqual(answer);
      else {
        const content = row.kind === 'stream' ? { open: expect.any(Function) } : { body: expect.anything() };
        expect(answer, path).toMatchObject({ ...content, mediaType: expect.any(String) });
      }
      expect(service.find(path)).toMatchObject({ operation });
    }
    expect(service.find('/posts/none.md')).toBeUndefined();
  });
});

describe('files', () => {
  test('a twin says what it is', async () => {
    const twin = expectAnswer(await service.call('getDocument', { path: 'posts/2024/deep' }));
    expect(twin).toMatchObject({
      mediaType: 'text/markdown; charset=utf-8',
      lastModified: '2024-01-02T00:00:00Z',
    });
    expect(twin.body).toContain('[salt](https://example.com/posts/salt)');
    expect(twin.body).toContain(`cid: ${twin.cid}\n`);
  });

  test.each([
    ['getDocument', { path: 'posts/none' }],
    ['getDocument', { path: 'feed/none' }],
    ['getFeedPost', { slug: 'none' }],
    ['getDocument', { path: 'none' }],
    ['getSectionRss', { section: 'none' }],
    ['getTagAtom', { tag: 'none' }],
    ['getTagAtom', { tag: 'Sea' }],
    ['getSectionLlms', { section: 'none' }],
    ['getSitemapPart', { part: 'sitemap-1' }],
    ['getBlob', { name: 'none' }],
    ['getBlob', { name: `${blob}.png` }],
  ] as const)('%s of %j is not found', async (operation, input) => {
    expect(codeOf(await service.call(operation, input))).toBe('document_not_found');
  });

  test('a blob answers with and without its extension', async () => {
    for (const name of [blob, `${blob}.svg`]) {
      const answer = expectAnswer(await service.call('getBlob', { name }));
      expect(answer).toMatchObject({ mediaType: 'image/svg+xml', cid: blob });
    }
  });

  test('an index names its records, a post without a title by its words', async () => {
    const index = expectAnswer(await service.call('getFeedIndex', {}));
    expect(await textOf(index)).toBe(
      '# Feed\n\n> Short posts of Test.\n\n- [Bread \\[again\\].](https://example.com/feed/loaf.md): 2024-01-04\n',
    );
    const home = expectAnswer(await service.call('getHomeIndex', {}));
    expect(await textOf(home)).toContain('- [Posts](https://example.com/posts.md): 2 documents.\n');
  });
});

describe('feeds', () => {
  test('hold whole texts under absolute URLs, and name themselves', async () => {
    const feed = expectAnswer(await service.call('getTagRss', { tag: 'sea' }));
    const [body, { mediaType }] = [await textOf(feed), feed];
    expect(mediaType).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<atom:link href="https://example.com/tags/sea/rss.xml" rel="self"');
    expect(body).toContain('href="https://example.com/posts/salt"');
  });

  test('are those of a section, of the feed, and of all', async () => {
    const count = async (section?: string) => {
      const answer =
        section === undefined
          ? service.call('getJsonFeed', {})
          : service.call('getSectionJsonFeed', { section });
      return JSON.parse(await textOf(expectAnswer(await answer))).items.length;
    };
    expect([await count(), await count('posts'), await count('feed')]).toEqual([3, 2, 1]);
  });
});

describe('guides', () => {
  test('lead to every twin', async () => {
    const { body } = expectAnswer(await service.call('getLlms', {}));
    expect(body).toContain('## Posts\n\n- [Deep](https://example.com/posts/2024/deep.md): Deep salt.\n');
    expect(body).toContain('- [Bread \\[again&#93;.](https://example.com/feed/loaf.md)\n');
    const full = expectAnswer(await service.call('getSectionLlmsFull', { section: 'posts' }));
    expect((await textOf(full)).match(/^cid: bafkrei/gm)).toHaveLength(2);
  });

  test('lead crawlers to every page', async () => {
    const { body: robots } = expectAnswer(await service.call('getRobots', {}));
    expect(robots).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n');
    const sitemap = await textOf(expectAnswer(await service.call('getSitemap', {})));
    const urls = Array.from(
      sitemap.matchAll(/<loc>https:\/\/example\.com([^<]*)<\/loc>/g),
      ([, path]) => path,
    );
    expect(urls.sort()).toEqual([...service.pages].sort());
  });
});

describe('the corpus and its vectors', () => {
  test('hold each record once, under the same cids', async () => {
    const corpus = expectAnswer(await service.call('getSearchCorpus', {}));
    const vectors = expectAnswer(await service.call('getSearchVectors', {}));
    expect(corpus.items.map(({ href }) => href)).toEqual(['/feed/loaf', '/posts/2024/deep', '/posts/salt']);
    expect(Object.keys(vectors.vectors)).toEqual(corpus.items.map(({ cid }) => cid));
    expect([corpus.snapshot, vectors.snapshot]).toEqual([service.snapshot, service.snapshot]);
    for (const vector of Object.values(vectors.vectors)) {
      const numbers = decodeVector(vector);
      expect(numbers).toHaveLength(vectors.dims);
      expect(numbers.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
    }
  });
});

test('the manifest is the bytes that the snapshot id names', async () => {
  const manifest = await service.call('getSnapshot', {});
  if (manifest instanceof ProblemError) throw manifest;
  expect(await cidOf(new TextEncoder().encode(JSON.stringify(manifest)))).toBe(service.snapshot);
});

test.each([
  ['/posts/slat', '/posts/salt'],
  ['/posts/salt.markdown', '/posts/salt'],
  ['/feed/loafs.md', '/feed/loaf.md'],
  ['/api/contents.json', '/api/content.json'],
])('nearest to %s is %s', (missed, nearest) => {
  expect(service.nearestPaths(missed)[0]).toBe(nearest);
});
