import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  eventOf,
  exists,
  exportArgs,
  readTree,
  runProgram,
  SURFACES,
  type Workshop,
  workshop,
} from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

describe('export', () => {
  test('writes the site, and says what it came to', async () => {
    const { code, printed, logged } = await shop.export();
    expect(code).toBe(0);
    expect(printed).toMatch(
      /^\S+\/out\n +Site +Test, https:\/\/example\.com\n +Snapshot +bafkrei\w{52}\n +Records +2 documents, 1 post, 1 blob, 0 held back\n/,
    );
    expect(printed).toMatch(
      /Written +\d+ files, [\d.]+ KB\n +Unchanged +0 files, 0 B\n +Time +read [\d.]+ s, /,
    );
    expect(logged).toMatch(
      /^read: [\d.]+ s\nindex: .*\nwrite: [\d.]+ s, \d+ in all, \d+\/s\npages: .*\nfinish: .*\n$/,
    );
    const names = [...(await readTree(shop.out)).keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        '.assetsignore',
        '404.html',
        '_export/files.json',
        '_export/kept.json',
        '_export/nginx.conf',
        '_export/search.bin',
        '_export/site.bin',
        '_export/vectors.bin',
        '_headers',
        '_redirects',
        'api/content.json',
        'index.html',
        'index.md',
        'posts.html',
        'posts.md',
        'posts/a.html',
        'posts/a.html.br',
        'posts/a.html.gz',
        'posts/a.html.zst',
        'posts/a.md',
        'posts/über-uns.html',
        'snapshot.car',
        'snapshot.json',
        'tags/c#.html',
      ]),
    );
  });

  test('reports everything that is wrong at once, with its place, and writes nothing', async () => {
    await shop.write('posts/b.md', '---\ndate: 01/02/2024\n---\nText.\n');
    await shop.write('posts/c.md', '---\ndate: soon\n---\nText.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain(`${shop.content}/posts/b.md:2:7: error date-ambiguous: `);
    expect(printed).toContain(`${shop.content}/posts/c.md:2:7: error date-invalid: `);
    expect(printed).toMatch(/2 errors, 0 warnings\.\nNothing was written\.$/);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('leaves the site that is there when the new one is wrong', async () => {
    await shop.export();
    const before = await readTree(shop.out);
    await shop.write('posts/c.md', '---\ndate: soon\n---\nText.\n');
    expect((await shop.export()).code).toBe(1);
    expect(await readTree(shop.out)).toEqual(before);
  });

  test('reports paths that cannot be files', async () => {
    const tag = 'x'.repeat(300);
    await shop.write('posts/d.md', `---\ndate: 2024-05-01\ntags: [${tag}]\n---\nText.\n`);
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toMatch(/^\/tags\/x{300} cannot be written as a file: the name "x{20}…" has 305 bytes/m);
    expect(await exists(shop.out)).toBe(false);
  });

  test('reports a file that would have to be a folder', async () => {
    await shop.write('posts/A.md/b.md', '---\ndate: 2024-05-01\n---\nText.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain('posts/a.md would be the file of /posts/a.md and a folder for /posts/a.md/b');
  });

  test('writes sections of any script', async () => {
    await shop.write('写真/夜.md', '---\ndate: 2024-05-01\n---\n\n# 夜\n');
    expect((await shop.export()).code).toBe(0);
    expect([...(await readTree(shop.out)).keys()]).toEqual(
      expect.arrayContaining(['写真.html', '写真.md', '写真/rss.xml', '写真/夜.html', '写真/夜.md']),
    );
  });

  test.each([
    ['404', '/404 cannot be written as a file: the export has a file or folder 404.html of its own.'],
    [
      '_headers',
      '/_headers/a.md cannot be written as a file: the export has a file or folder _headers of its',
    ],
    [
      '_export',
      '/_export/a cannot be written as a file: the export has a file or folder _export of its own.',
    ],
  ])('reports the section %s, whose files would be in the place of its own', async (section, fault) => {
    await shop.write('site.yaml', `title: Test\nsections:\n  - { slug: "${section}", name: Own }\n`);
    await shop.write(`${section}/a.md`, '---\ndate: 2024-05-01\n---\nText.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain(fault);
    expect(await exists(shop.out)).toBe(false);
  });

  test('reports two paths of one file', async () => {
    const asset = { path: '/posts.html', mediaType: 'text/css', body: '' };
    const renderer = { ...SURFACES.renderer, assets: [...SURFACES.renderer.assets, asset] };
    const { code, printed } = await runProgram(exportArgs(shop), {}, { renderer });
    expect(code).toBe(1);
    expect(printed).toContain('/posts and /posts.html would both be written to posts.html. Rename ');
    expect(await exists(shop.out)).toBe(false);
  });

  test('ends with the fault of a page that cannot be made, and leaves nothing', async () => {
    const renderPage = () => {
      throw new RangeError('No such page.');
    };
    const renderer = { ...SURFACES.renderer, renderPage };
    const { code, logged } = await runProgram(exportArgs(shop), {}, { renderer });
    expect(code).toBe(1);
    expect(logged).toMatch(/^RangeError: No such page\.\n +at .*renderPage /m);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('an empty site is no success, and what is not published any more goes from one that was exported', async () => {
    const draft = '---\ndate: 2024-05-01\ndraft: true\n---\n\nText.\n';
    const other = await workshop({ 'site.yaml': 'title: Test\n', 'posts/a.md': draft });
    const refused = await other.export();
    expect([refused.code, refused.printed.split('\n').slice(-2)]).toEqual([
      1,
      [
        'The site is empty: 1 file is held back (draft). Publish one: remove `draft: true` from it, or the date that is still to come.',
        'Nothing was written.',
      ],
    ]);
    expect(await readdir(other.folder)).toEqual(['content']);
    const checked = await other.run('check', '--content', other.content);
    expect([checked.code, checked.printed]).toEqual([1, expect.stringMatching(/^The site is empty: /m)]);
    await other.write('posts/a.md', draft.replace('draft: true\n', ''));
    expect((await other.export()).code).toBe(0);
    await other.write('posts/a.md', draft);
    const emptied = await other.export();
    expect([emptied.code, emptied.logged]).toEqual([
      0,
      expect.stringMatching(/^Warning: The site is empty: .* What was exported before is taken back\.$/m),
    ]);
    expect(await readdir(join(other.out, 'posts')).catch(() => [])).not.toContain('a.html');
    await other.remove();
  });

  test('prints events for programs', async () => {
    const { printed, logged } = await shop.export('--json');
    expect(logged).toBe('');
    expect(eventOf(printed, 'done')).toMatchObject({ documents: 2, posts: 1, blobs: 1, keptFiles: 0 });
    await shop.write('posts/c.md', '---\ndate: soon\n---\nText.\n');
    const failed = await shop.export('--json');
    expect(eventOf(failed.printed, 'issue')).toMatchObject({
      rule: 'date-invalid',
      file: 'posts/c.md',
      line: 2,
      column: 7,
    });
    expect(eventOf(failed.printed, 'failed')).toEqual({ event: 'failed' });
  });

  test('needs to know where the site will be, before it reads any record', async () => {
    await shop.write('posts/c.md', '---\ndate: soon\n---\nText.\n');
    const { code, logged } = await shop.run('export', '--content', shop.content, '--out', shop.out);
    expect(code).toBe(2);
    expect(logged).toContain(
      'Nothing says where the site will be: add --base-url, or base_url to site.yaml.',
    );
    expect(await readdir(shop.folder)).toEqual(['content']);
  });

  test('takes the base URL from site.yaml, and reports what is wrong there as an issue', async () => {
    const args = ['export', '--content', shop.content, '--out', shop.out];
    await shop.write('site.yaml', 'base_url: https://Example.com\n');
    const wrong = await shop.run(...args);
    expect(wrong).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/site\.yaml:1:11: error config-value: .* write https:\/\/example\.com/),
    });
    await shop.write('site.yaml', 'base_url: https://example.com\n');
    expect((await shop.run(...args)).code).toBe(0);
  });
});
