import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { isInView } from './in-page.ts';
import type { GetStage } from './stage.ts';

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Follows a link; resolves to the path and the heading of the page. */
async function follow(
  page: Page,
  selector: string,
): Promise<readonly [path: string, heading: string | null]> {
  const link = page.locator(selector).first();
  const href = await link.getAttribute('href');
  // On a telephone the navigation of many sections is folded.
  if (!(await link.isVisible())) await page.locator('.site-header summary').first().click();
  await link.click();
  await page.waitForURL((url) => url.pathname === href);
  return [pathOf(page), await headingOf(page)];
}

/** Navigation through the site. */
export function testNavigation(getStage: GetStage): void {
  test.each(['wide', 'narrow'] as const)('leads from home to a tag and back (%s)', async (window) => {
    const { page, watch } = await getStage().open(window);
    await page.goto('/');

    expect(await follow(page, '.site-header a[href="/recipes"]')).toEqual(['/recipes', 'Recipes']);
    expect(await page.locator('.site-header [aria-current]').textContent()).toBe('Recipes');

    const titles = await page.locator('.entries h2').allTextContents();
    const [first, ...rest] = titles;
    const [newest, heading] = await follow(page, '.entries h2 a');
    expect(heading).toBe(first);
    expect(await page.locator('.neighbours [rel=next]').count(), 'nothing is newer').toBe(0);
    expect((await follow(page, '.neighbours [rel=prev]'))[1]).toBe(rest[0]);
    expect((await follow(page, '.neighbours [rel=prev]'))[1]).toBe(rest[1]);
    expect((await follow(page, '.neighbours [rel=next]'))[1]).toBe(rest[0]);
    expect(await follow(page, '.neighbours [rel=next]')).toEqual([newest, first]);

    const tag = await page.locator('.tags a').first().textContent();
    expect(await follow(page, '.tags a')).toEqual([`/tags/${tag}`, tag]);
    expect(await page.locator('.entries').getByRole('link').allTextContents()).toContain(first);

    await page.goBack();
    expect([pathOf(page), await headingOf(page)]).toEqual([newest, first]);
    expect(await follow(page, '.site-name')).toEqual(['/', expect.any(String)]);
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('of a long document is by its contents, which open on a click', async () => {
    const { page } = await getStage().open('narrow');
    await page.goto('/art/harbour-through-a-year');
    const link = page.locator('.contents').getByRole('link', { name: 'What actually changes' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.contents summary').click();
    await link.click();
    expect(new URL(page.url()).hash).toBe('#what-actually-changes');
    await eventually(() => page.locator(':target').evaluate(isInView)).toBe(true);
    await page.close();
  });

  test('to a footnote and back', async () => {
    const { page } = await getStage().open('wide');
    await page.goto('/open-source/reading-tide-tables');
    await page.locator('sup a').first().click();
    expect(await page.locator(':target').textContent()).toMatch(/six hours/);
    await page.locator('.data-footnote-backref').first().click();
    expect(await page.locator('sup :target, sup:target').count()).toBe(1);
    await page.close();
  });
}
