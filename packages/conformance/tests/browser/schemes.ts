import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lightness } from './lightness.ts';
import type { GetStage } from './stage.ts';

const RECORD = '/open-source/reading-tide-tables';

const groundOf = async (page: Page) =>
  lightness(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
const isDark = async (page: Page) => (await groundOf(page)) < 60;

/** Notes the scheme that the first element of the body finds, which is before anything is painted. */
const NOTE_FIRST = `new MutationObserver((_, observer) => {
  if (document.body === null) return;
  window.first = document.documentElement.dataset.scheme ?? 'auto';
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/** Light and dark: as the device has it, or as a reader chose. */
export function testSchemes(getStage: GetStage): void {
  test('what a reader chose holds on every page, from before its first paint', async () => {
    const { page, watch } = await getStage().open('wide');
    await page.addInitScript(NOTE_FIRST);
    const first = () => page.evaluate('window.first');
    await page.goto('/');
    const choice = page.getByRole('group', { name: 'Colours' });
    expect(await choice.getByRole('radio', { name: 'Automatic' }).isChecked()).toBe(true);
    expect([await isDark(page), await first()]).toEqual([false, 'auto']);

    await choice.getByRole('radio', { name: 'Dark' }).check();
    expect(await isDark(page)).toBe(true);
    await page.goto(RECORD);
    expect([await isDark(page), await first()]).toEqual([true, 'dark']);
    expect(await choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

    // The keyboard moves within the group (WAI-ARIA APG, radio group).
    await choice.getByRole('radio', { name: 'Dark' }).focus();
    await page.keyboard.press('ArrowUp');
    expect([await isDark(page), await choice.getByRole('radio', { name: 'Light' }).isChecked()]).toEqual([
      false,
      true,
    ]);
    await page.keyboard.press('ArrowUp');
    await page.reload();
    expect(await first()).toBe('auto');
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('light is light on a device that is dark, and paper is white', async () => {
    const { page } = await getStage().open('dark');
    await page.goto(RECORD);
    expect(await isDark(page)).toBe(true);
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await isDark(page)).toBe(false);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await groundOf(page)).toBeCloseTo(255);
    expect(lightness(await page.evaluate('getComputedStyle(document.querySelector("pre code")).color'))).toBe(
      0,
    );
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radio', { name: 'Automatic' }).check();
    await page.close();
  });

  test('the pictures of an author that come in both follow', async () => {
    const { page } = await getStage().open('wide');
    await page.goto(RECORD);
    await page.evaluate(
      `document.querySelector('.prose').insertAdjacentHTML('beforeend', '<picture><source media="(prefers-color-scheme: dark)" srcset="/favicon.ico?dark"><img src="/favicon.ico"></picture>')`,
    );
    const media = () => page.locator('picture source').getAttribute('media');
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await media()).toBe('all');
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await media()).toBe('not all');
    await page.getByRole('radio', { name: 'Automatic' }).check();
    expect(await media()).toBe('(prefers-color-scheme: dark)');
    await page.close();
  });

  test('without scripts the device decides, and nothing is shown that does nothing', async () => {
    const { page } = await getStage().open('withoutScript');
    await page.goto(RECORD);
    expect([await isDark(page), await page.locator('.scheme').isVisible()]).toEqual([false, false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await isDark(page)).toBe(true);
    await page.close();
  });
}
