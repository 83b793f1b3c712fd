import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { GetStage, WindowName } from './stage.ts';

const windows: readonly WindowName[] = ['wide', 'dark', 'narrow'];

/** The tools for developers come from the site alone, under a policy that allows nothing else. */
export function testTools(getStage: GetStage): void {
  test.each(windows)('GraphiQL asks, completes and explains, by the keyboard alone (%s)', async (window) => {
    const { page, watch } = await getStage().open(window);
    await page.goto('/graphql');
    const editor = page
      .locator('.graphiql-query-editor textarea.inputarea, .graphiql-query-editor .native-edit-context')
      .first();
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    const answer = page.locator('.graphiql-response');
    await eventually(() => answer.textContent(), 'the answer').toMatch(/totalCount/);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Space');
    await eventually(() => page.locator('.suggest-widget').first().textContent(), 'completions').toMatch(
      /feedPosts/,
    );
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test.each(windows)('the API reference lists the endpoints, and asks them (%s)', async (window) => {
    const { page, watch } = await getStage().open(window);
    await page.goto('/developers/reference');
    const endpoint = page.locator('.opblock', { hasText: '/api/content.json' }).first();
    await endpoint.locator('.opblock-summary-control').focus();
    await page.keyboard.press('Enter');
    const [response] = await Promise.all([
      page.waitForResponse((each) => new URL(each.url()).pathname === '/api/content.json'),
      endpoint.locator('button.execute').click(),
    ]);
    expect(response.status()).toBe(200);
    await eventually(() => endpoint.locator('.live-responses-table').textContent(), 'the answer').toMatch(
      /nextCursor/,
    );
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('both say what there is without scripts', async () => {
    const { page } = await getStage().open('withoutScript');
    for (const path of ['/graphql', '/developers/reference']) {
      await page.goto(path);
      expect(await page.locator('#Explorer').textContent()).toMatch(/needs JavaScript/);
    }
    await page.close();
  });
}
