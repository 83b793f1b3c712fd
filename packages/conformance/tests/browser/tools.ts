import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { findBarriers } from './find-barriers.ts';
import { ground, widthInView } from './in-page.ts';
import { lightness } from './lightness.ts';
import type { GetStage, WindowName } from './stage.ts';

const windows: readonly WindowName[] = ['wide', 'dark', 'narrow'];

/** Both tools nest clickable elements in focusable ones; that is third-party markup. */
const THEIR_OWN = 'nested-interactive';

/** The violations in a tool that are not third-party; in dark mode only the colours are checked. */
async function findOurBarriers(page: Page, window: WindowName): Promise<readonly string[]> {
  const barriers = await findBarriers(page, window === 'dark' ? 'colours' : 'everything');
  return barriers.filter((line) => !line.startsWith(THEIR_OWN));
}

/** The developer tools are loaded from the site alone, under a policy that allows nothing else. */
export function testTools(getStage: GetStage): void {
  test.each(windows)(
    'GraphiQL queries, completes and explains, by the keyboard alone (%s)',
    async (window) => {
      const { page, watch } = await getStage().open(window);
      await page.goto('/graphql');
      const editor = page
        .locator('.graphiql-query-editor textarea.inputarea, .graphiql-query-editor .native-edit-context')
        .first();
      await editor.focus();
      expect(await findOurBarriers(page, window)).toEqual([]);
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
      // Query and answer are both visible, also where they do not fit side by side.
      expect(await answer.evaluate(widthInView)).toBeGreaterThan(200);
      expect(await page.locator('.graphiql-query-editor').evaluate(widthInView)).toBeGreaterThan(200);
      expect(watch.take()).toEqual([]);
      await page.close();
    },
  );

  test.each(windows)(
    'the API reference lists the endpoints, and sends their requests (%s)',
    async (window) => {
      const { page, watch } = await getStage().open(window);
      await page.goto('/developers/reference');
      const endpoint = page.locator('.opblock', { hasText: '/api/content.json' }).first();
      await endpoint.locator('.opblock-summary-control').focus();
      expect(await findOurBarriers(page, window)).toEqual([]);
      await page.keyboard.press('Enter');
      const [response] = await Promise.all([
        page.waitForResponse((each) => new URL(each.url()).pathname === '/api/content.json'),
        endpoint.locator('button.execute').click(),
      ]);
      expect(response.status()).toBe(200);
      await eventually(() => endpoint.locator('.live-responses-table').textContent(), 'the answer').toMatch(
        /nextCursor/,
      );
      expect(await findOurBarriers(page, window)).toEqual([]);
      expect(watch.take()).toEqual([]);
      await page.close();
    },
  );

  test.each(['/graphql', '/developers/reference'])('%s is dark where people prefer it', async (path) => {
    const { page } = await getStage().open('dark');
    await page.goto(path);
    const tool = page.locator('.graphiql-container, .swagger-ui .info').first();
    await eventually(async () => lightness(await tool.evaluate(ground))).toBeLessThan(60);
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
