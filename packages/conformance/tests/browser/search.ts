import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { focused, isInView } from './in-page.ts';
import type { GetStage, OpenPage } from './stage.ts';

const HITS = '.entries > li';
const SUMMARY = 'main .summary';

async function submit(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(query);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=/);
}

/** A search for people: a form and pages, with or without scripts. */
export function testSearch(getStage: GetStage): void {
  describe.each([
    ['with JavaScript', 'wide'],
    ['without JavaScript', 'withoutScript'],
  ] as const)('%s', (_, window) => {
    let opened: OpenPage;

    beforeAll(async () => {
      opened = await getStage().open(window);
    });
    afterAll(() => opened?.page.close());

    async function visit(path: string, use: (page: Page) => Promise<void>): Promise<void> {
      const { page, watch } = opened;
      await page.goto(path);
      await use(page);
      expect(watch.take()).toEqual([]);
    }

    test('finds from the home page, and leads to the heading of a hit', () =>
      visit('/', async (page) => {
        await submit(page, 'rule of twelfths');
        expect(await page.locator(SUMMARY).textContent()).toMatch(
          /^(One result|\d+ results) for “rule of twelfths”$/,
        );
        expect(await page.getByRole('searchbox').inputValue()).toBe('rule of twelfths');
        const marks = await page.locator(`${HITS} mark`).allTextContents();
        expect(marks.join(' ')).toMatch(/twelfths/i);

        const hit = page.locator(`${HITS} h3 a[href*="#"]`).first();
        const href = (await hit.getAttribute('href')) ?? '';
        await hit.click();
        await page.waitForURL(({ pathname, hash }) => pathname + hash === href);
        const target = page.locator(':target');
        expect(await target.evaluate((element) => element.localName)).toMatch(/^h[2-6]$/);
        await eventually(() => target.evaluate(isInView)).toBe(true);
      }));

    test('goes on to more results, none of them twice', () =>
      visit('/search', async (page) => {
        await submit(page, 'the');
        const first = await page.locator(`${HITS} h3 a`).evaluateAll((all) => all.map((a) => a.textContent));
        await page.locator('main a[rel=next]').click();
        await page.waitForURL(/cursor=/);
        const second = await page.locator(`${HITS} h3 a`).evaluateAll((all) => all.map((a) => a.textContent));
        expect(second).not.toEqual([]);
        expect(first.filter((title) => second.includes(title))).toEqual([]);
      }));

    test('does not send an empty query', () =>
      visit('/search', async (page) => {
        await page.getByRole('button', { name: 'Search' }).click();
        // The browser says so at the field itself, and goes nowhere.
        await eventually(() => page.evaluate(focused)).toBe('input#Query');
        expect(await page.locator('input:invalid').count()).toBe(1);
        expect(new URL(page.url()).search).toBe('');
      }));

    test.each(['/search?q=', '/search?q=%20%20'])('answers %s with the form alone', (path) =>
      visit(path, async (page) => {
        expect(await page.getByRole('searchbox').inputValue()).toBe('');
        expect(await page.locator(SUMMARY).count()).toBe(0);
      }),
    );

    test('says that nothing was found', () =>
      visit('/search', async (page) => {
        await submit(page, 'xylophonist');
        expect(await page.locator(SUMMARY).textContent()).toMatch(/^Nothing matches “xylophonist”\./);
        expect(await page.locator(HITS).count()).toBe(0);
      }));

    test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'&lt;b&gt;"])(
      'takes %s for text',
      (query) =>
        visit('/search', async (page) => {
          await submit(page, query);
          expect(await page.getByRole('searchbox').inputValue()).toBe(query);
          expect(await page.locator(SUMMARY).textContent()).toContain(`“${query}”`);
          expect(await page.title()).toContain(query);
          expect(await page.locator('main :is(script, img, b)').count()).toBe(0);
        }),
    );
  });
}
