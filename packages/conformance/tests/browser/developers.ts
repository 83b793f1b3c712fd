import { problemCodes, problemType } from '@site/problem';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { isInView } from './in-page.ts';
import type { GetStage } from './stage.ts';

/** The developer page: problem types lead to it, and every endpoint has a form. */
export function testDevelopers(getStage: GetStage): void {
  test('have a heading for every code of a problem, to which its type scrolls', async () => {
    const { open, origin } = getStage();
    const { page, watch } = await open('narrow');
    await page.goto('/developers');
    const ids = await page.locator(':is(h1, h2, h3, h4)[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(Object.keys(problemCodes).filter((code) => !ids.includes(code))).toEqual([]);
    for (const code of Object.keys(problemCodes) as (keyof typeof problemCodes)[]) {
      await page.goto(problemType(code, origin));
      expect(await page.locator(':target').textContent()).toBe(code);
      await eventually(() => page.locator(':target').evaluate(isInView), code).toBe(true);
    }
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('are where the type of a real problem leads', async () => {
    const { open, origin } = getStage();
    const { page } = await open('wide');
    const { type, code } = (await (await fetch(`${origin}/api/content.json?limit=abc`)).json()) as {
      readonly type: string;
      readonly code: string;
    };
    await page.goto(type);
    expect(await page.locator(':target').textContent()).toBe(code);
    await page.close();
  });

  test('have a form for each endpoint, which sends its request', async () => {
    const { open } = getStage();
    const { page, watch } = await open('wide');
    await page.goto('/developers');
    const paths = await page
      .locator('.endpoint > form')
      .evaluateAll((all) => all.map((form) => form.getAttribute('action') ?? ''));
    expect(paths).toEqual(expect.arrayContaining(['/api/content.json', '/api/search.json']));
    for (const path of paths.filter((each) => each.endsWith('.json'))) {
      await page.goto('/developers');
      const [response] = await Promise.all([
        page.waitForResponse((each) => new URL(each.url()).pathname === path),
        page.locator(`.endpoint > form[action="${path}"] button`).click(),
      ]);
      expect(response.status(), response.url()).toBe(200);
      expect(response.headers()['content-type'], path).toMatch(/^application\/([a-z]+\+)?json/);
      await page.waitForURL(response.url());
      expect(await page.locator('body').textContent(), path).toMatch(/^\s*\{/);
    }
    expect(watch.take()).toEqual([]);
    await page.close();
  });

  test('open the forms with more parameters, whose answer is narrower', async () => {
    const { page } = await getStage().open('wide');
    await page.goto('/developers');
    const more = page
      .locator('.endpoint', { has: page.locator('form[action="/api/content.json"]') })
      .locator('details');
    await more.locator('summary').click();
    const form = more.locator('form', { has: page.getByLabel('section') });
    await form.getByLabel('section').selectOption('recipes');
    await form.getByRole('button').click();
    await page.waitForURL(/section=recipes/);
    const { items } = JSON.parse((await page.locator('pre').first().textContent()) ?? '') as {
      readonly items: readonly { readonly section: string }[];
    };
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(['recipes']));
    await page.close();
  });
}
