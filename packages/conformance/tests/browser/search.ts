import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { focused, isInView } from './in-page.ts';
import type { GetStage, OpenPage } from './stage.ts';

const HITS = '.entries > li';
const SUMMARY = 'main .summary';

/** What the script adds: hits while typing, and keyboard navigation. */
function testLiveSearch(getStage: GetStage): void {
  test('while typing, hits come and go, and the address follows', async () => {
    const { page, watch } = await getStage().open('wide');
    await page.goto('/search');
    await page.getByRole('searchbox').pressSequentially('rule of twelf');
    await page.waitForURL(/q=rule%20of%20twelf$/);
    expect(await page.locator(HITS).count()).toBeGreaterThan(0);
    await eventually(() => page.getByRole('status').textContent()).toMatch(/“rule of twelf”$/);
    expect(await page.title()).toContain('rule of twelf');
    await page.getByRole('searchbox').fill('');
    await page.waitForURL(/\/search$/);
    await eventually(() => page.locator(HITS).count()).toBe(0);
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('screen readers announce the correction of a word', async () => {
    const { page } = await getStage().open('wide');
    await page.goto('/search');
    await page.getByRole('searchbox').pressSequentially('herrnig bread');
    await eventually(() => page.getByRole('status').textContent()).toMatch(
      /results for “herrnig bread”\. Nothing has “herrnig”: shown is “herring”\.$/,
    );
    await page.close();
  });

  test('screen readers announce a proposal for a word that may not be typed to its end', async () => {
    const { page } = await getStage().open('wide');
    await page.goto('/search');
    await page.getByRole('searchbox').pressSequentially('herrnig');
    await eventually(() => page.getByRole('status').textContent()).toBe(
      'Nothing matches “herrnig”. Fewer or other words may. Did you mean herring?',
    );
    await page.close();
  });

  test('the keyboard reaches the box and the hits', async () => {
    const { page, watch } = await getStage().open('wide');
    await page.goto('/search?q=bread');
    await page.keyboard.press('/');
    expect(await page.evaluate(focused)).toBe('input#Query');
    expect(await page.getByRole('searchbox').inputValue()).toBe('bread');
    await page.keyboard.press('ArrowDown');
    const first = page.locator(`${HITS} h3 a`).first();
    expect(await first.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(focused)).toBe('input#Query');
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('an answer that comes late does not replace a later one', async () => {
    const { page } = await getStage().open('wide');
    await page.route(/q=brea&/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/search');
    const box = page.getByRole('searchbox');
    await box.fill('brea');
    await page.waitForTimeout(200);
    await box.fill('tide');
    await page.waitForURL(/q=tide$/);
    await page.waitForTimeout(800);
    expect(await page.locator(SUMMARY).textContent()).toContain('“tide”');
    await page.close();
  });
}

async function submit(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(query);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\?q=/);
}

/** The search page: a form and result pages, with or without scripts. */
export function testSearch(getStage: GetStage): void {
  testLiveSearch(getStage);

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
