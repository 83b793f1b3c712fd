import type { SearchResults, Service } from '@site/contract';
import { type Build, memoryTarget, planExport, writeExport } from '@site/export';
import { nodeSha256 } from '@site/export/node';
import { offlineSearch } from '@site/pages';
import { hashingEmbedder } from '@site/search';
import { siteSurfaces } from '@site/surfaces';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasChromium, type RunningBrowser, startChromium } from './browser/chromium.ts';
import { eventually } from './browser/eventually.ts';
import { validateHtml } from './browser/validate-html.ts';
import { notFound, watchPage } from './browser/watch-page.ts';
import { openSample, siteApp } from './sample/open-sample.ts';
import { type ServedFiles, serveFiles } from './static-export/serve-files.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Words of the sample: of titles and texts, inflected, quoted, excluded, misspelt, short, in two scripts, and nowhere. */
const QUERIES = [
  ...['bread', 'the', 'rule of twelfths', 'boiling', '"rule of twelfths"', 'tide -moon', 'café', 'light'],
  ...['herrnig bread', 'herrnig', 'xylophonist', '<b>salt</b>', 'a', 'Sundvik harbour in winter', '潮'],
];

/** The pages that only an export has. */
const OWN = { search: 'search.html', missing: '404.html' };

interface Hit {
  readonly href: string | null;
  readonly text: string;
}

const PLACES = [
  ['at the root of its host', ''],
  ['below a path of its host', '/my-notes'],
] as const;

describe.skipIf(!hasChromium).each(PLACES)('an export that files alone answer, %s', (_place, base) => {
  let files: ServedFiles;
  let service: Service;
  let build: Build;
  let running: RunningBrowser;

  beforeAll(async () => {
    let site: Awaited<ReturnType<typeof openSample>>['site'] | undefined;
    const opened = async () => build;
    // The policy of pages is the same in every export.
    const sample = await openSample();
    const home = await siteApp(sample.service).request('https://site.example/', {
      headers: { accept: 'text/html' },
    });
    files = await serveFiles(opened, home.headers.get('content-security-policy') ?? '', base);
    ({ site, service } = await openSample(files.baseUrl));
    const target = memoryTarget();
    const open = await target.open();
    const surfaces = siteSurfaces();
    const options = { site, target: open, surfaces, offlineSearch, embedder: hashingEmbedder };
    const plan = await planExport({ ...options, sha256: nodeSha256 });
    if (plan.kind !== 'changed') throw new Error('The sample cannot be exported.');
    await writeExport(plan);
    await open.close();
    const written = (await target.open()).current;
    if (written === undefined) throw new Error('Nothing was written.');
    build = written;
    running = await startChromium();
  });
  afterAll(async () => {
    await running?.close();
    await files?.close();
  });

  async function openPage(path: string, more: BrowserContextOptions = {}) {
    const context = await running.browser.newContext({ baseURL: files.origin, ...more });
    const page = await context.newPage();
    const watch = watchPage(page, files.origin);
    await page.goto(base + path);
    return { page, watch, close: () => context.close() };
  }

  async function answered(query: string, cursor?: string): Promise<SearchResults> {
    const input = { q: query, ...(cursor === undefined ? {} : { cursor }) };
    return (await service.call('search', input)) as SearchResults;
  }

  test.each(QUERIES)('%j finds what the server does, and shows it as the server does', async (query) => {
    const path = `/search?q=${encodeURIComponent(query)}`;
    const live = await siteApp(service).request(files.baseUrl + path, { headers: { accept: 'text/html' } });
    const { page, watch, close } = await openPage(path);
    const summary = page.locator('#Results .summary');
    await summary.waitFor();
    const expected = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        // Cursors of the server are its own.
        for (const next of parsed.querySelectorAll('a[rel=next]')) next.removeAttribute('href');
        return [parsed.title, parsed.getElementById('Results')?.innerHTML];
      },
      await live.text(),
    );
    const shown = await page.evaluate(() => {
      for (const next of document.querySelectorAll('a[rel=next]')) next.removeAttribute('href');
      return [document.title, document.getElementById('Results')?.innerHTML];
    });
    expect(shown).toEqual(expected);
    expect(await page.getByRole('searchbox').inputValue()).toBe(query);
    expect(watch.take()).toEqual([]);
    await close();
  });

  test('goes on to more results, as the server does', async () => {
    const first = await answered('the');
    const second = await answered('the', first.nextCursor ?? '');
    const { page, close } = await openPage('/search?q=the');
    const links = page.locator('#Results h3 a');
    const read = (): Promise<Hit[]> =>
      links.evaluateAll((all) => all.map((a) => ({ href: a.getAttribute('href'), text: a.textContent })));
    await page.locator('main a[rel=next]').click();
    await page.waitForURL(/cursor=10$/);
    await eventually(async () => (await read()).map(({ href }) => href?.replace(/#.*/, ''))).toEqual(
      second.hits.map(({ url }) => url.slice(files.origin.length)),
    );
    await page.goBack();
    await eventually(async () => (await read()).length).toBe(10);
    await close();
  });

  test('finds while a person types and when they send, and the back button leads back', async () => {
    const { page, watch, close } = await openPage('/');
    await page.getByRole('searchbox').fill('bread');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=bread$/);
    await page.locator('#Results .summary').waitFor();
    const box = page.getByRole('searchbox');
    await box.fill('rule of twelf');
    await page.waitForURL(/q=rule%20of%20twelf$/);
    expect(await page.locator('#Results h3 a').count()).toBeGreaterThan(0);
    await eventually(() => page.getByRole('status').textContent()).toMatch(/“rule of twelf”$/);
    await box.fill('salt');
    await box.press('Enter');
    await page.waitForURL(/q=salt$/);
    await eventually(() => page.locator('#Results .summary').textContent()).toContain('“salt”');
    await page.goBack();
    await eventually(() => page.getByRole('searchbox').inputValue()).not.toBe('salt');
    await page.getByRole('searchbox').fill('');
    await eventually(() => page.locator('#Results > *').count()).toBe(0);
    expect(watch.take()).toEqual([]);
    await close();
  });

  test('says what is to be done where the text of the site cannot be loaded, and begins again', async () => {
    const { page, close } = await openPage('/search');
    await page.route(/search-corpus/, (route) => route.abort());
    await page.getByRole('searchbox').fill('bread');
    await eventually(() => page.locator('#Results').textContent()).toMatch(/could not be loaded/);
    await page.unroute(/search-corpus/);
    await page.getByRole('searchbox').fill('salt');
    await eventually(() => page.locator('#Results .summary').textContent()).toContain('“salt”');
    await close();
  });

  test('without a script, says what searching takes', async () => {
    const { page, close } = await openPage('/search?q=bread', { javaScriptEnabled: false });
    expect(await page.locator('main').textContent()).toMatch(/allow JavaScript/);
    await close();
  });

  test('the page of what is missing says which address, or nothing wrong', async () => {
    const path = '/posts/nowhere%3Cb%3E';
    const { page, watch, close } = await openPage(path);
    await eventually(() => page.locator('main .lede').textContent()).toBe(
      `Nothing is published at ${base}${path}.`,
    );
    const url = files.baseUrl + path;
    expect(watch.take()).toEqual([`gets 404 for ${url}`, notFound(url)]);
    await close();
    const bare = await openPage(path, { javaScriptEnabled: false });
    expect(await bare.page.locator('main .lede').textContent()).toBe('Nothing is published at this address.');
    expect(await bare.page.locator('main').textContent()).not.toContain('/404');
    await bare.close();
  });

  test.each(Object.entries(OWN))('%s is valid HTML', async (_, name) => {
    const file = await build.read(name);
    expect(await validateHtml(new TextDecoder().decode(file?.bytes))).toEqual([]);
  });

  test.each([
    [{ colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    [{ colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
    [{ colorScheme: 'light', viewport: { width: 320, height: 640 } }],
  ] as const)('nothing is cut off: %j', async (options) => {
    for (const path of ['/search?q=bread', '/nowhere/at/all']) {
      const { page, close } = await openPage(path, options);
      await page.locator(path.startsWith('/search') ? '#Results .summary' : 'main .lede bdi').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await close();
    }
  });
});
