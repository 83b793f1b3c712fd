import { RefusalError } from '@site/cid/exchange';
import type { CorpusItem } from '@site/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryMirror } from './mirror/mirror.ts';
import { sync } from './mirror/sync.ts';
import { createClient, type SiteClient } from './reading/client.ts';
import { RevalidatingReader } from './remote/revalidating-reader.ts';
import {
  honestAnswers,
  liesOf,
  openServer,
  recordOf,
  redirectTo,
  silence,
  type TestServer,
} from './test-support.ts';

const salt = await recordOf('salt', 'Salt', 'Boiled from the sea.');
const rye = await recordOf('rye', 'Rye', 'Bread of the north.');
const honest = await honestAnswers([salt, rye]);

let server: TestServer;
let elsewhere: TestServer;
let client: SiteClient;
beforeEach(async () => {
  server = await openServer({ ...honest.answers });
  elsewhere = await openServer({ ...honest.answers });
  client = createClient(server.url, { fetch });
});
afterEach(() => Promise.all([server.close(), elsewhere.close()]));

const LIES = liesOf(() => elsewhere.url);

/** Every way to read a site, and the path that it requests. */
const READS: readonly (readonly [string, (client: SiteClient) => Promise<unknown>])[] = [
  ['/api/content.json', (client) => client.listPage()],
  ['/api/search.json', (client) => client.searchPage('salt')],
  ['/api/changes.json', (client) => client.changes(salt.cid)],
  ['/api/search-corpus.json', (client) => client.corpus()],
  ['/api/search-vectors.json', (client) => client.vectors()],
  ['/snapshot.json', (client) => client.manifest()],
  ['/posts/salt.md', (client) => client.get('/posts/salt')],
  [`/ipfs/${salt.cid}`, (client) => client.block(salt.cid)],
];

describe.each(READS)('%s', (path, read) => {
  test.each(LIES)('with %s is refused', async (_, lie, message, limits) => {
    server.answers[path] = lie;
    const failure = read(createClient(server.url, { fetch, limits }));
    await expect(failure).rejects.toThrow(RefusalError);
    await expect(failure).rejects.toThrow(message);
    expect(elsewhere.requested).toEqual([]);
  });
});

test.each([
  ['{"version":9}'],
  ['[]'],
  ['null'],
  ['{"version":1,"config":"x","entries":{"/a.md":"../../a"}}'],
])('a manifest %s is refused', async (manifest) => {
  server.answers['/snapshot.json'] = manifest;
  await expect(client.manifest()).rejects.toThrow('answers what is no snapshotManifest: ');
});

test.each(READS.filter(([path]) => path.startsWith('/api/')))(
  '%s of another shape is refused',
  async (path, read) => {
    server.answers[path] = '{"items":[{}],"hits":[{"title":7}]}';
    await expect(read(client)).rejects.toThrow(/answers what is no \w+: \w+ breaks the rule/);
  },
);

test('a page without items that leads on is not followed', async () => {
  server.answers['/api/content.json'] = '{"count":0,"total":9,"nextCursor":"x","items":[]}';
  await expect(client.list()[Symbol.asyncIterator]().next()).rejects.toThrow('the next cursor "x"');
});

describe('a record', () => {
  test('that is whole, and of another page, is refused', async () => {
    server.answers['/posts/salt.md'] = rye.twin;
    const failure = client.get('/posts/salt');
    await expect(failure).rejects.toThrow(RefusalError);
    await expect(failure).rejects.toThrow('/posts/salt.md answers the record /posts/rye, and not');
  });

  test('that has moved is followed within the site, and says where it is', async () => {
    server.answers['/posts/old.md'] = redirectTo(() => '/posts/salt.md');
    expect(await client.get('/posts/old')).toMatchObject({
      cid: salt.cid,
      url: `${server.url}/posts/salt.md`,
    });
  });
});

describe('a pinned snapshot', () => {
  const pinned = () => createClient(server.url, { fetch, snapshot: honest.snapshot });

  test('is read as it was published', async () => {
    expect(await pinned().manifest()).toMatchObject({ snapshot: honest.snapshot });
    expect(await pinned().get('/posts/salt')).toMatchObject({ cid: salt.cid });
    expect(await pinned().corpus()).toMatchObject({ snapshot: honest.snapshot });
  });

  test.each<[string, (client: SiteClient) => Promise<unknown>]>([
    ['the manifest', (client) => client.manifest()],
    ['the manifest, also where it is expected', (client) => client.manifest(salt.cid)],
    ['the corpus', (client) => client.corpus()],
    ['a record', (client) => client.get('/posts/salt')],
  ])('does not accept %s of another', async (_, read) => {
    const forged = await recordOf('salt', 'Salt', 'Dug from the earth.');
    Object.assign(server.answers, (await honestAnswers([forged])).answers);
    await expect(read(pinned())).rejects.toThrow(`not ${honest.snapshot}`);
  });

  test('does not accept a record that is self-consistent, and another than the snapshot names', async () => {
    const forged = await recordOf('salt', 'Salt', 'Dug from the earth.');
    server.answers['/posts/salt.md'] = forged.twin;
    await expect(pinned().get('/posts/salt')).rejects.toThrow(`has the CID ${forged.cid}, not ${salt.cid}`);
  });

  test('does not accept a record that it does not name', async () => {
    const added = await recordOf('added', 'Added', 'Later.');
    server.answers['/posts/added.md'] = added.twin;
    await expect(pinned().get('/posts/added')).rejects.toThrow(`is not in the snapshot ${honest.snapshot}`);
  });

  test('is a CID', () => {
    expect(() => createClient(server.url, { fetch, snapshot: 'latest' })).toThrow('"latest" is not a CID');
  });
});

test('a caller may abort', async () => {
  server.answers['/snapshot.json'] = silence;
  const controller = new AbortController();
  const failure = createClient(server.url, { fetch, signal: controller.signal }).manifest();
  controller.abort(new Error('enough'));
  await expect(failure).rejects.toThrow('enough');
  const later = createClient(server.url, { fetch, signal: controller.signal }).manifest();
  await expect(later).rejects.toThrow('enough');
});

test.each([{ answerMs: -1 }, { pageBytes: Number.NaN }])('%j is no limit', (limits) => {
  expect(() => createClient(server.url, { fetch, limits })).toThrow(/^The limit \w+ is \S+: give a number/);
});

test('a `fetch` that follows redirects by itself, and ignores its signal, is held to the same', async () => {
  server.answers['/snapshot.json'] = redirectTo(() => `${elsewhere.url}/snapshot.json`);
  const following = createClient(server.url, { fetch: (url) => fetch(url) });
  await expect(following.manifest()).rejects.toThrow('which is not of');
  const mute = createClient(server.url, {
    fetch: () => new Promise(() => undefined),
    limits: { answerMs: 80 },
  });
  await expect(mute.manifest()).rejects.toThrow('was not answered within 80 ms');
});

test.each(LIES)('a reader of a remote site refuses %s', async (_, lie, message, limits) => {
  server.answers['/feed.json'] = lie;
  const reader = new RevalidatingReader(server.url, { fetch, now: () => 0, limits });
  await expect(reader.read('/feed.json')).rejects.toThrow(message);
  await expect(reader.readCached('/feed.json')).rejects.toThrow(message);
});

describe('a corpus', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve';

  test('of the records is committed', async () => {
    const mirror = memoryMirror();
    await sync(client, mirror);
    expect(await mirror.corpus()).toMatchObject({ count: 2 });
  });

  test.each([
    ['one two **thr**ee [fo](/x)ur *five* six', 'one two three four five six'],
    ['海**水**を*煮*て[塩](/x)を**作**る人が多い', '海水を煮て塩を作る人が多い'],
    [
      '&eacute;t&eacute; for&ecirc;t &agrave; c&ocirc;t&eacute; d&eacute;j&agrave; o&ugrave; na&iuml;f',
      'été forêt à côté déjà où naïf',
    ],
  ])('whose text is that of %s is committed', async (markdown, text) => {
    const record = await recordOf('salt', 'Salt', markdown);
    const { answers } = await honestAnswers([{ ...record, item: { ...record.item, text } }]);
    Object.assign(server.answers, answers);
    const mirror = memoryMirror();
    await sync(client, mirror);
    expect(await mirror.corpus()).toMatchObject({ count: 1 });
  });

  test.each<[string, Partial<CorpusItem>]>([
    ['cid', { cid: rye.cid }],
    ['cid', { href: '/posts/none' }],
    ['title', { title: 'Sand' }],
    ['title', { titled: false }],
    ['section', { section: 'art' }],
    ['description', { description: 'Sand.' }],
    ['tags', { tags: ['sand'] }],
    ['published', { published: '2020-01-01T00:00:00Z' }],
    ['updated', { updated: '2025-01-01T00:00:00Z' }],
    ['url', { url: 'https://example.com/posts/rye' }],
    ['markdownUrl', { markdownUrl: 'https://example.com/posts/rye.md' }],
    ['text', { text: long }],
  ])('with another %s than its block, %j, is not committed', async (field, lie) => {
    const { answers } = await honestAnswers([salt, rye], (corpus) => ({
      ...corpus,
      items: [{ ...salt.item, ...lie }, rye.item],
    }));
    Object.assign(server.answers, answers);
    const mirror = memoryMirror();
    await expect(sync(client, mirror)).rejects.toThrow(
      `has another ${field} of ${lie.href ?? '/posts/salt'}`,
    );
    expect(await mirror.manifest()).toBeUndefined();
  });
});
