import { describe, expect, test } from 'vitest';
import { documentOn, expectAnswer, serve, textOf } from '../test-support.ts';

/** Last edited long before it was published. */
const edited =
  '---\ntitle: Edited\ndate: 2024-05-01\nupdated: 2024-04-01\n---\n\nA [way](#way) on.[^1]\n\n## Way\n\n[^1]: Far.\n';

const service = await serve({ 'posts/edited.md': edited, 'posts/older.md': documentOn(1, 'Older.') });

describe('feeds', () => {
  test('lead to a heading or a footnote where the page has it', async () => {
    const body = await textOf(expectAnswer(await service.call('getRss', {})));
    const fragments = Array.from(body.matchAll(/href="https:\/\/example\.com\/posts\/edited#([^"]*)"/g));
    const page = await service.page('/posts/edited');
    const html = page?.kind === 'record' ? page.record.html : '';
    expect(fragments).toHaveLength(3);
    for (const [, id] of fragments) expect(html).toContain(`id="${id}"`);
  });

  test('and the sitemap date a record by its publication, where its last edit was before', async () => {
    const body = await textOf(expectAnswer(await service.call('getSectionAtom', { section: 'posts' })));
    expect(body.match(/<updated>[^<]*/g)).toEqual([
      '<updated>2024-05-01T00:00:00Z',
      '<updated>2024-05-01T00:00:00Z',
      '<updated>2024-01-01T00:00:00Z',
    ]);
    const sitemap = await textOf(expectAnswer(await service.call('getSitemap', {})));
    expect(sitemap).toContain('<lastmod>2024-05');
    expect(sitemap.match(/<lastmod>2024-04/g)).toBeNull();
  });

  test.each(['getRss', 'getAtom', 'getJsonFeed'] as const)(
    'name the cid of each record: %s',
    async (operation) => {
      const body = await textOf(expectAnswer(await service.call(operation, {})));
      for (const path of ['/posts/edited', '/posts/older']) {
        const cid = service.record(path)?.cid;
        expect(cid).toMatch(/^bafkrei/);
        expect(body).toMatch(new RegExp(`<dc:identifier>${cid}<|"_site": \\{\\s*"cid": "${cid}"`));
      }
    },
  );

  test('of the changelog name none, since it is no record', async () => {
    const body = await textOf(expectAnswer(await service.call('getChangelogJsonFeed', {})));
    expect(body).not.toContain('"cid"');
  });
});
