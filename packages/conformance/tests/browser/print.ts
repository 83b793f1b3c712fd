import { expect, test } from 'vitest';
import type { GetStage } from './stage.ts';

/** What is of no use on paper. */
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
}
