import { expect, test } from 'vitest';
import { isCut } from './in-page.ts';
import type { GetStage } from './stage.ts';

/** What is hidden in print. */
const HIDDEN = [
  '.skip',
  '.site-header nav',
  '.site-footer',
  '.contents',
  '.neighbours',
  '.related',
  '.record-footer',
];

/** A recipe goes to the kitchen on paper. */
export function testPrint(getStage: GetStage): void {
  test('a recipe is printed without what leads elsewhere', async () => {
    const { page } = await getStage().open('dark');
    await page.goto('/recipes/rhubarb-cordial');
    const visible = async (selector: string) => page.locator(selector).first().isVisible();
    for (const selector of HIDDEN) expect(await visible(selector), `${selector} on screen`).toBe(true);

    await page.emulateMedia({ media: 'print' });
    for (const selector of HIDDEN) expect(await visible(selector), `${selector} on paper`).toBe(false);
    for (const name of ['Ingredients', 'Method']) {
      expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(true);
    }
    expect(await page.getByText('600 g sugar').isVisible()).toBe(true);
    expect(await page.getByText('Wash the rhubarb but do not peel it').isVisible()).toBe(true);
    await page.close();
  });
  test('what scrolls on a screen is whole on paper', async () => {
    const { page } = await getStage().open('narrow');
    await page.goto('/open-source/reading-tide-tables');
    const widen = (element: Element) => {
      element.textContent = 'x'.repeat(300);
    };
    await page.locator('.prose td').first().evaluate(widen);
    await page.locator('.prose pre code').first().evaluate(widen);
    const cut = (selector: string) => page.locator(selector).first().evaluate(isCut);
    expect([await cut('.table-scroll'), await cut('.prose pre')]).toEqual([true, true]);
    await page.emulateMedia({ media: 'print' });
    expect([await cut('.table-scroll'), await cut('.prose pre')]).toEqual([false, false]);
    await page.close();
  });
}
