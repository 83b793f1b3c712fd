import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { createClient, type SiteClient } from '../reading/client.ts';
import { VerificationError } from '../reading/errors.ts';
import { memoryMirror } from './mirror.ts';
import { sync } from './sync.ts';

const BASE = 'https://example.com';
const encode = (text: string) => new TextEncoder().encode(text);
const nameOf = (text: string) => cidOf(encode(text));
const [SALT, RYE, FOG] = await Promise.all([nameOf('salt'), nameOf('rye'), nameOf('fog')]);

/** A site of these entries and blocks, and the paths that are requested of it. */
async function siteOf(
  entries: Readonly<Record<string, string>>,
  blocks: Readonly<Record<string, string>>,
  config: string = SALT,
) {
  const manifest = encode(JSON.stringify({ version: 1, config, entries }));
  const corpus = { snapshot: await cidOf(manifest), language: 'en', count: 0, items: [] };
  const requested: string[] = [];
  const client = createClient(BASE, {
    fetch: async (url) => {
      const path = url.slice(BASE.length);
      requested.push(path);
      if (path === '/snapshot.json') return new Response(manifest);
      if (path === '/api/search-corpus.json') return Response.json(corpus);
      const block = blocks[path.replace('/ipfs/', '').replace('?format=raw', '')];
      return block === undefined ? new Response('none', { status: 404 }) : new Response(block);
    },
  });
  return { requested, client, corpus };
}

describe('a synchronisation', () => {
  test('fetches what is missing, says what changed, and forgets what is gone', async () => {
    const mirror = memoryMirror();
    const first = await siteOf(
      { '/posts/salt.md': SALT, '/posts/old.md': SALT, '/posts/ebb.md': SALT, '/posts/same.md': RYE },
      { [SALT]: 'salt', [RYE]: 'rye' },
    );
    expect(await sync(first.client, mirror)).toEqual({
      snapshot: first.corpus.snapshot,
      added: ['/posts/ebb.md', '/posts/old.md', '/posts/salt.md', '/posts/same.md'],
      changed: [],
      removed: [],
      retracted: [],
      fetched: { blocks: 2, bytes: 7 },
    });
    const second = await siteOf(
      { '/posts/salt.md': FOG, '/posts/same.md': RYE, '/posts/new.md': RYE },
      { [FOG]: 'fog' },
    );
    expect(await sync(second.client, mirror)).toEqual({
      snapshot: second.corpus.snapshot,
      added: ['/posts/new.md'],
      changed: ['/posts/salt.md'],
      removed: ['/posts/ebb.md', '/posts/old.md'],
      retracted: [],
      fetched: { blocks: 1, bytes: 3 },
    });
    expect([await mirror.has(SALT), await mirror.has(FOG)]).toEqual([false, true]);
    // By the names as the manifest has them.
    const { manifest } = (await mirror.manifest()) ?? {};
    const held = Object.values(manifest?.entries ?? {}).map((cid) => mirror.get(cid));
    expect(await Promise.all(held)).toEqual(['fog', 'rye', 'rye'].map(encode));
  });

  test('that meets a wrong block leaves the copy as it was', async () => {
    const mirror = memoryMirror();
    const { client } = await siteOf({ '/posts/salt.md': SALT }, { [SALT]: 'sand' });
    await expect(sync(client, mirror)).rejects.toThrow(VerificationError);
    expect(await mirror.manifest()).toBeUndefined();
  });

  test('begins nothing more once a block has failed', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, (_, at) => cidOf(encode(`${at}`))));
    const entries = Object.fromEntries(names.map((cid, at) => [`/posts/${at}.md`, cid]));
    const blocks = Object.fromEntries(names.map((cid, at) => [cid, `${at}`]));
    const { requested, client } = await siteOf(entries, { ...blocks, [names[0] ?? '']: 'sand' });
    await expect(sync(client, memoryMirror(), { concurrency: 2 })).rejects.toThrow(VerificationError);
    const atOnce = requested.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requested).toHaveLength(atOnce);
    expect(atOnce).toBeLessThan(8);
  });

  test('with the search of another snapshot leaves the copy as it was', async () => {
    const { client, corpus } = await siteOf({ '/posts/salt.md': SALT }, { [SALT]: 'salt' });
    const anew: SiteClient = { ...client, corpus: async () => ({ ...corpus, snapshot: RYE }) };
    const mirror = memoryMirror();
    await expect(sync(anew, mirror)).rejects.toThrow(`${RYE} after ${corpus.snapshot}: copy it again`);
    expect(await mirror.manifest()).toBeUndefined();
    expect(await mirror.has(SALT)).toBe(true);
  });

  test.each([0, -1, 1.5, Number.NaN])(
    '%d at the same time is refused: nothing would be fetched',
    async (concurrency) => {
      const { requested, client } = await siteOf({ '/posts/salt.md': SALT }, { [SALT]: 'salt' });
      await expect(sync(client, memoryMirror(), { concurrency })).rejects.toThrow(
        `The concurrency is ${concurrency}: give a whole number from 1 on.`,
      );
      expect(requested).toEqual([]);
    },
  );
});

describe('what the site has retracted', () => {
  const retracting = async (...retracted: readonly object[]) => {
    const text = JSON.stringify({ title: 'A', retracted });
    return [await nameOf(text), text] as const;
  };
  const both = { '/posts/salt.md': SALT, '/posts/rye.md': RYE };

  test.each([
    ['a path', { path: '/posts/rye', date: '2026-01-31' }],
    ['a cid', { cid: RYE }],
  ])('by %s is dropped before anything is fetched, and reported', async (_, entry) => {
    const mirror = memoryMirror();
    await sync((await siteOf(both, { [SALT]: 'salt', [RYE]: 'rye' })).client, mirror);
    const [config, text] = await retracting(entry);
    const entries = { '/posts/salt.md': SALT, '/posts/fog.md': FOG };
    // The new record cannot be fetched.
    const broken = await siteOf(entries, { [config]: text }, config);
    await expect(sync(broken.client, mirror)).rejects.toThrow();
    expect([await mirror.has(RYE), await mirror.has(SALT)]).toEqual([false, true]);
    const whole = await siteOf(entries, { [config]: text, [FOG]: 'fog' }, config);
    expect(await sync(whole.client, mirror)).toMatchObject({
      removed: ['/posts/rye.md'],
      retracted: ['/posts/rye.md'],
    });
    expect(await sync(whole.client, mirror)).toMatchObject({ retracted: [], removed: [] });
  });

  test('and publishes all the same is refused', async () => {
    const mirror = memoryMirror();
    await sync((await siteOf(both, { [SALT]: 'salt', [RYE]: 'rye' })).client, mirror);
    const [config, text] = await retracting({ cid: RYE });
    const { client } = await siteOf(both, { [config]: text }, config);
    await expect(sync(client, mirror)).rejects.toThrow(/retracts \/posts\/rye\.md, which snapshot .* has/);
  });

  test('and cannot be dropped is an error', async () => {
    const mirror = memoryMirror();
    await sync((await siteOf(both, { [SALT]: 'salt', [RYE]: 'rye' })).client, mirror);
    const [config, text] = await retracting({ path: '/posts/rye' });
    const { client } = await siteOf({ '/posts/salt.md': SALT }, { [config]: text }, config);
    await expect(sync(client, { ...mirror, drop: async () => undefined })).rejects.toThrow(
      `${RYE} is retracted by ${BASE}, and could not be dropped`,
    );
  });

  test.each(['no JSON', '{"retracted":"all"}'])('is not guessed from %s', async (text) => {
    const mirror = memoryMirror();
    await sync((await siteOf(both, { [SALT]: 'salt', [RYE]: 'rye' })).client, mirror);
    const config = await nameOf(text);
    const { client } = await siteOf(both, { [config]: text }, config);
    await expect(sync(client, mirror)).rejects.toThrow(`${BASE}/ipfs/${config}`);
  });
});
