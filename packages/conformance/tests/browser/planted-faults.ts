import { expect, test } from 'vitest';
import { findBarriers } from './find-barriers.ts';
import { brokenImages, overflowX } from './in-page.ts';
import type { GetStage } from './stage.ts';
import { validateHtml } from './validate-html.ts';

const BROKEN =
  '<!doctype html><html lang="en"><head><title>Broken</title></head><body><main><h1>Broken</h1>' +
  '<img src="/not-there.png"><p style="color: #aaa; background: #fff">Hardly to be read</p>' +
  '<pre style="width: 3000px">wide</pre></main></body></html>';

/** Every check is shown to report a planted fault. */
export function testPlantedFaults(getStage: GetStage): void {
  test('axe sees an image without alt and grey on white, and knows them by name', async () => {
    const { page } = await getStage().open('wide');
    await page.setContent(BROKEN);
    const found = (await findBarriers(page)).map((line) => line.split(' ', 1)[0]);
    expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
    await page.close();
  });

  test('html-validate sees an image without alt', async () => {
    const found = (await validateHtml(BROKEN)).map((line) => line.split(',', 1)[0]);
    expect(found).toEqual(expect.arrayContaining(['wcag/h37', 'no-inline-style']));
  });

  test('what is too wide and what does not load are seen', async () => {
    const { page } = await getStage().open('wide');
    await page.setContent(BROKEN);
    expect(await page.evaluate(overflowX)).toBeGreaterThan(1000);
    expect(await page.evaluate(brokenImages)).toHaveLength(2);
    await page.close();
  });

  test('the watch sees what a policy forbids, what is missing, and what is from elsewhere', async () => {
    const { open, origin } = getStage();
    const { page, watch } = await open('wide');
    await page.route('**/planted', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "default-src 'none'; img-src *; script-src 'self'" },
        body:
          '<!doctype html><title>Planted</title><script>alert(1)</script><p style="color: red">Text</p>' +
          '<img src="/not-there.png" alt=""><img src="http://127.0.0.1:9/elsewhere.png" alt="">',
      }),
    );
    await page.goto('/planted');
    const all = watch.take().join('\n');
    expect(all).toMatch(/prints error: .*inline script.*Content Security Policy/i);
    expect(all).toMatch(/prints error: .*inline style.*Content Security Policy/i);
    expect(all).toContain(`gets 404 for ${origin}/not-there.png`);
    expect(all).toContain('requests elsewhere: http://127.0.0.1:9/elsewhere.png');
    expect(all).toContain('fails to load http://127.0.0.1:9/elsewhere.png');
    await page.close();
  });
}
