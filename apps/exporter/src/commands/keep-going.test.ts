import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventOf, exists, readTree, type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
  await shop.export();
});
afterEach(() => shop.remove());

const BROKEN = '---\ntitle: [x\n---\n';

describe('export --keep-going', () => {
  test('publishes what is taken back and edited, and names what is left out', async () => {
    await shop.write('posts/a.md', '---\ndate: 2024-05-01\ndraft: true\n---\n\n# First\n');
    await shop.write('posts/new.md', BROKEN);
    await shop.write('feed/2024-05-03-b.md', 'Edited.\n');
    expect(await shop.export()).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/Nothing was written\.$/),
    });
    expect(await exists(`${shop.out}/posts/a.md`)).toBe(true);

    const { code, printed } = await shop.export('--keep-going');
    expect(code).toBe(1);
    expect(printed).toMatch(/\/posts\/new\.md:2:10: error yaml-syntax/);
    expect(printed).toMatch(/^ +Left out +posts\/new\.md$/m);
    const files = await readTree(shop.out);
    expect([files.has('posts/a.md'), files.has('posts/new.md')]).toEqual([false, false]);
    expect(files.get('feed/b.md')?.toString()).toContain('Edited.');
    expect((await shop.run('verify', shop.out)).code).toBe(0);
  });

  test('leaves out what was published before, and is broken now', async () => {
    await shop.write('posts/a.md', BROKEN);
    const { code, printed } = await shop.export('--keep-going', '--json');
    expect([code, eventOf(printed, 'done')]).toMatchObject([1, { leftOut: ['posts/a.md'], documents: 1 }]);
    expect(await exists(`${shop.out}/posts/a.md`)).toBe(false);
  });

  test('is as any other where nothing is wrong', async () => {
    const { code, printed } = await shop.export('--keep-going', '--json');
    expect([code, eventOf(printed, 'done')]).toMatchObject([0, { leftOut: [] }]);
  });

  test('writes nothing while the configuration is wrong', async () => {
    await shop.write('site.yaml', 'titel: Test\n');
    const before = await readTree(shop.out);
    expect((await shop.export('--keep-going')).code).toBe(1);
    expect([...(await readTree(shop.out)).keys()]).toEqual([...before.keys()]);
  });
});
