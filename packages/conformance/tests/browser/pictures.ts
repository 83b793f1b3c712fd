// What runs inside a page knows the DOM; nothing else here does.
/// <reference lib="dom" />

import { expect, test } from 'vitest';
import type { GetStage } from './stage.ts';

/** A picture of one pixel, which is shown as large as its attributes say. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How pictures stand among the text. */
export function testPictures(getStage: GetStage): void {
  test('a small picture is not blown up; a drawing is as wide as the text', async () => {
    const { page } = await getStage().open('wide');
    await page.goto('/recipes/rye-bread');
    const width = () => page.locator('.prose figure img').evaluate((image) => image.clientWidth);
    expect(await width()).toBe(await page.locator('.prose').evaluate((prose) => prose.clientWidth));
    await page.locator('.prose figure img').evaluate((image, src) => {
      for (const [name, value] of Object.entries({ src, width: '32', height: '32' })) {
        image.setAttribute(name, value);
      }
    }, PIXEL);
    expect(await width()).toBe(32);
    await page.close();
  });

  test('what a list says of a record leaves no gap beside its picture, however long it is', async () => {
    const { page } = await getStage().open('narrow');
    await page.goto('/tags/bread');
    const entry = page.locator('.entry:has(.cover)').first();
    await entry.locator(':is(h2 a, .meta span)').evaluateAll(([title, section]) => {
      if (title !== undefined) title.textContent = 'Rye';
      if (section !== undefined) section.textContent = 'Notes on everything and then some more';
    });
    const parts = await entry
      .locator(':is(h2, .meta *)')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const gaps = parts.slice(1).map(({ top }, at) => top - (parts[at]?.bottom ?? 0));
    expect(gaps).toHaveLength(2);
    expect(Math.max(...gaps)).toBeLessThan(10);
    await page.close();
  });
}
