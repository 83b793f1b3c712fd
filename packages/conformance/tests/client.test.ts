import { createClient, memoryMirror, SiteError, sync, VerificationError } from '@site/client';
import { openRemoteSite, twinParts } from '@site/client/remote';
import { offlineSearch } from '@site/client/search';
import { writeTwin } from '@site/content-core';
import { createHttpApp } from '@site/http';
import { known } from '@site/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_URL, openSample } from './sample/open-sample.ts';

const { site, service } = await openSample();
const app = createHttpApp({ service: () => service });
const client = createClient(BASE_URL, { fetch: async (url, init) => app.request(url, init) });

test('lists and searches to the end', async () => {
  const listed = [];
  for await (const { url } of client.list()) listed.push(url);
  expect(listed).toEqual(site.documents.map(({ path }) => BASE_URL + encodeURI(path)));
  const found = new Set();
  for await (const { url } of client.search('the')) found.add(url);
  expect(found.size).toBe((await client.searchPage('the')).total);
});

test('every record is what its list says, by any of its names', async () => {
  for await (const { url, markdownUrl, cid } of client.list({ section: 'recipes' })) {
    expect((await client.get(url, cid)).cid).toBe(cid);
    expect((await client.get(markdownUrl.slice(BASE_URL.length), cid)).cid).toBe(cid);
  }
});

test('a record that was tampered with is refused', async () => {
  const tampering = createClient(BASE_URL, {
    fetch: async (url, init) => {
      const response = await app.request(url, init);
      return new Response((await response.text()).replace('bread', 'sand'), response);
    },
  });
  await expect(tampering.get('/recipes/rye-bread')).rejects.toThrow(VerificationError);
});

test('a record that is not there is a problem with the nearest ones', async () => {
  const missing = client.get('/recipes/rye-bred');
  await expect(missing).rejects.toThrow(SiteError);
  await expect(missing).rejects.toThrow('/recipes/rye-bread');
});

test('a record is taken apart into the fields and the body that it was written from', async () => {
  const text = fc.string({ unit: 'binary' });
  const fields = fc.record(
    { title: text, description: text, tags: fc.array(text) },
    { requiredKeys: ['tags'] },
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.string({ unit: 'binary' }), async (given, body) => {
      const times = { created: '2024-05-01T00:00:00Z', updated: '2024-05-02T00:00:00Z' };
      const twin = await writeTwin(
        { ...given, ...times, section: 'posts', html: `${BASE_URL}/posts/salt` },
        body,
      );
      const { title, description, tags } = given;
      expect(twinParts(twin.text)).toEqual({ title, description, tags, ...times, cid: twin.cid, body });
    }),
    { numRuns: 50 },
  );
});

test('a remote site has the records of the site', async () => {
  const fetch = async (url: string, init?: RequestInit) => app.request(url, init);
  const remote = await openRemoteSite(BASE_URL, { fetch, now: () => 0 });
  for (const { path, cid, title, body } of site.documents) {
    const item = await remote.find(path);
    if (!('cid' in item)) throw item;
    expect(await remote.record(item)).toMatchObject({ path: encodeURI(path), cid, title, body });
  }
});

test('a site below a path of its host is read, copied and verified there', async () => {
  const baseUrl = `${BASE_URL}/my-notes`;
  const below = await openSample(baseUrl);
  const { request } = createHttpApp({ service: () => below.service });
  const fetch = async (url: string, init?: RequestInit) => request(url, init);
  const remote = await openRemoteSite(baseUrl, { fetch, now: () => 0 });
  const [{ path, slug, cid } = known(below.site.documents[0])] = below.site.documents;
  const item = await remote.find(slug);
  if (!('cid' in item)) throw item;
  expect(await remote.record(item)).toMatchObject({ path: encodeURI(path), cid });
  expect(await remote.find(`${path}x`)).toHaveProperty('resolution.paths.0', encodeURI(path));
  const reader = createClient(baseUrl, { fetch });
  expect((await reader.get(path)).cid).toBe(cid);
  expect((await reader.get(baseUrl + encodeURI(path))).cid).toBe(cid);
  const report = await sync(reader, memoryMirror());
  expect(report.added).toEqual(Object.keys(below.site.manifest.entries).sort());
});

test('a copy holds every block, and a second time fetches nothing', async () => {
  const mirror = memoryMirror();
  const report = await sync(client, mirror);
  expect(report.snapshot).toBe(site.snapshot);
  expect(report.added).toEqual(Object.keys(site.manifest.entries).sort());
  const again = await sync(client, mirror);
  expect(again).toMatchObject({ added: [], changed: [], removed: [], fetched: { blocks: 0 } });
});

test.each(['light', 'rye bread', 'harbour -fog', '"rule of twelfths"', 'recpie'])(
  'offline, %j finds what the site finds',
  async (words) => {
    const offline = await offlineSearch(await client.corpus());
    const { total, hits } = await offline.search(words, { limit: 50 });
    const online = await client.searchPage(words, { limit: 50 });
    expect(hits.map(({ url, score }) => [url, score])).toEqual(
      online.hits.map(({ url, score }) => [url, score]),
    );
    expect(total).toBe(online.total);
    expect(hits.map(({ snippet }) => snippet)).toEqual(online.hits.map(({ snippet }) => snippet));
  },
);
