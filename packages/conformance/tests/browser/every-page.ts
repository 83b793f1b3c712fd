import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { findBarriers } from './find-barriers.ts';
import { background, brokenImages, focused, isInView, lengthenWords, overflowX } from './in-page.ts';
import { type Kind, kinds } from './kinds.ts';
import { lightness } from './lightness.ts';
import type { GetStage, OpenPage, WindowName } from './stage.ts';
import { validateHtml } from './validate-html.ts';
import { notFound } from './watch-page.ts';

const WINDOWS = ['wide', 'dark', 'narrow'] as const satisfies readonly WindowName[];

type Window = (typeof WINDOWS)[number];

/** Does the same in every window, in parallel: each has a process of its own. */
async function inEach<Found>(look: (window: Window) => Promise<Found>): Promise<Record<Window, Found>> {
  const [wide, dark, narrow] = await Promise.all([look('wide'), look('dark'), look('narrow')]);
  return { wide, dark, narrow };
}

const nothing: Readonly<Record<Window, readonly string[]>> = { wide: [], dark: [], narrow: [] };

/** What holds of every page. */
export function testEveryPage(getStage: GetStage): void {
  /** One page for each window, reused for every kind: new pages take twice as long. */
  let opened: Readonly<Record<Window, OpenPage>>;
  /** Two more, for tests that change the page. */
  let typed: OpenPage;
  let stretched: OpenPage;

  beforeAll(async () => {
    opened = await inEach((window) => getStage().open(window));
    typed = await getStage().open('wide');
    stretched = await getStage().open('narrow');
  });
  afterAll(async () => {
    await Promise.all([...Object.values(opened ?? {}), typed, stretched].map((each) => each?.page.close()));
  });

  test('of the sitemap is HTML as html-validate recommends', async () => {
    const sitemap = await (await fetch(`${getStage().origin}/sitemap.xml`)).text();
    const urls = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(50);
    for (const url of urls) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      expect(await validateHtml(await response.text()), url).toEqual([]);
    }
  });

  describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
    let status: Readonly<Record<Window, number | undefined>>;
    /** As received, before the browser's parser repaired it. */
    let html: string;
    let faults: Readonly<Record<Window, readonly string[]>>;
    let images: Readonly<Record<Window, readonly string[]>>;

    // The tests do not change these pages, so that their order does not matter.
    beforeAll(async () => {
      const responses = await inEach((window) => opened[window].page.goto(kind.path));
      status = await inEach(async (window) => responses[window]?.status());
      html = (await responses.wide?.text()) ?? '';
      images = await inEach((window) => opened[window].page.evaluate(brokenImages));
      faults = await inEach(async (window) => opened[window].watch.take());
    });

    test('has its status and its elements', async () => {
      expect(status).toEqual({ wide: kind.status, dark: kind.status, narrow: kind.status });
      const { page } = opened.wide;
      expect(await missing(kind, (selector) => page.locator(selector).count())).toEqual([]);
    });

    test('loads without fault, its images too, and nothing from elsewhere', () => {
      expect(images).toEqual(nothing);
      const url = getStage().origin + kind.path;
      const expected = kind.status === 404 ? [`gets 404 for ${url}`, notFound(url)] : [];
      expect(faults).toEqual({ wide: expected, dark: expected, narrow: expected });
    });

    test('has a title, a language, one heading and one main landmark', async () => {
      const { page } = opened.wide;
      expect(await page.title()).toMatch(/\S/);
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^[a-z]{2}/);
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      expect(headings).toEqual([expect.stringMatching(/\S/)]);
      expect(await page.getByRole('main').count()).toBe(1);
    });

    test('does not scroll sideways', async () => {
      const wider = await inEach((window) => opened[window].page.evaluate(overflowX));
      expect(wider).toEqual({ wide: 0, dark: 0, narrow: 0 });
    });

    test('does not scroll sideways with words that are longer than a phone is wide', async () => {
      const { page } = stretched;
      await page.goto(kind.path);
      await page.evaluate(lengthenWords);
      expect(await page.evaluate(overflowX)).toBe(0);
    });

    test('is dark where people prefer it', async () => {
      const { wide, dark } = await inEach((window) => opened[window].page.evaluate(background));
      expect(lightness(wide)).toBeGreaterThan(200);
      expect(lightness(dark)).toBeLessThan(50);
    });

    test('has no barrier that axe knows', async () => {
      // In dark mode only the colours differ.
      const rules = (window: Window) => (window === 'dark' ? 'colours' : 'everything');
      const found = await inEach((window) => findBarriers(opened[window].page, rules(window)));
      expect(found).toEqual(nothing);
    });

    test('is HTML as html-validate recommends', async () => {
      expect(await validateHtml(html)).toEqual([]);
    });

    test('lets the keyboard skip to the content', async () => {
      const { page } = typed;
      await page.goto(kind.path);
      await page.keyboard.press('Tab');
      const skip = page.locator('.skip');
      expect(await skip.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      expect(await skip.evaluate(isInView)).toBe(true);
      await page.keyboard.press('Enter');
      await eventually(() => page.evaluate(focused)).toBe('main#Main');
      expect(await skip.evaluate(isInView)).toBe(false);
    });
  });
}

/** What should be on a page of the kind, and is not. */
async function missing(
  { has }: Kind,
  count: (selector: string) => Promise<number>,
): Promise<readonly string[]> {
  const counts = await Promise.all(has.map(count));
  return has.filter((_, at) => counts[at] === 0);
}
