import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LiveSite } from './live-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-code-'));
  await write({
    'site.yaml': 'title: Test\nbase_url: https://example.com\n',
    'posts/a.md': '---\ndate: 2024-05-01\n---\n\n# A\n\nThe salt and [it](https://example.org).\n',
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const config = (text: string) => ({
  'site.config.ts': `import { defineConfig, html } from '@site/config';\n${text}`,
});

/** A plug-in for either kind of tree that calls a function with each node. */
const VISIT =
  'const visit = (change) => () => (tree) => { const go = (node) => { change(node); node.children?.forEach(go); }; go(tree); };\n';

const NOW = new Date('2026-06-01T00:00:00Z');

function serve(config: string | false | undefined = folder) {
  const live = new LiveSite({ folder, config });
  const app = createHttpApp({
    service: () => live.service,
    ...siteSurfaces({ components: () => live.components }),
  });
  const get = async (path: string) =>
    (await app.request(path, { headers: { accept: 'text/html, */*;q=0.5' } })).text();
  return { live, get, read: () => live.read(NOW, 'https://example.com') };
}

describe('a folder with code', () => {
  test('is served as the code makes it, and anew when that is another', async () => {
    await write(
      config(
        `${VISIT}export default defineConfig({
  remarkPlugins: [visit((node) => { if (node.type === 'text') node.value = node.value.replace('salt', 'sea'); })],
  rehypePlugins: [{ plugin: visit((node) => { if (node.tagName === 'a') node.properties.rel = ['me']; }), trusted: true }],
  components: { record: ({ standard }) => html\`<i>mine</i>\${standard()}\` },
});\n`,
      ),
    );
    const { live, get, read } = serve();
    await read();
    const snapshot = live.service?.snapshot;
    expect(await get('/posts/a')).toContain('<i>mine</i><article class="record">');
    expect(await get('/posts/a')).toContain(
      '<p>The sea and <a href="https://example.org" rel="me">it</a>.</p>',
    );
    expect(await get('/posts/a.md')).toContain('The sea and [it](https://example.org).\n');
    expect(await get('/rss.xml')).toContain('rel="me"');

    await write(
      config('export default defineConfig({ components: { record: () => html`<i>other</i>` } });\n'),
    );
    await read();
    expect(await get('/posts/a')).toContain('<i>other</i></main>');
    expect(await get('/posts/a.md')).toContain('The salt');
    expect(live.service?.snapshot).not.toBe(snapshot);

    await write(config('export default {{;\n'));
    await expect(read()).rejects.toThrow(/^site\.config\.ts:2/);
    expect(await get('/posts/a')).toContain('<i>other</i></main>');
  });

  test('shows drafts as the code makes them', async () => {
    await write({
      'posts/b.md': '---\ndate: 2024-05-01\ndraft: true\n---\n\n# B\n\n[it](https://example.org)\n',
      ...config(
        `${VISIT}export default defineConfig({ rehypePlugins: [{ plugin: visit((node) => { if (node.tagName === 'a') node.properties.rel = ['me']; }), trusted: true }] });\n`,
      ),
    });
    const live = new LiveSite({ folder, config: folder, shows: ['draft'] });
    await live.read(NOW, 'https://example.com');
    const app = createHttpApp({ service: () => live.unpublished, ...siteSurfaces() });
    const page = await app.request('/posts/b', { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('rel="me">it</a>');
  });

  test('is served without it when nobody wants it', async () => {
    await write(
      config('export default defineConfig({ components: { record: () => html`<i>mine</i>` } });\n'),
    );
    const { live, get, read } = serve(false);
    await read();
    expect(live.components).toBeUndefined();
    expect(await get('/posts/a')).not.toContain('mine');
  });

  test('shows a body without the plug-ins of rehype that fail with it, once it was published', async () => {
    await write(config('export default defineConfig({});\n'));
    const { get, read } = serve();
    await read();
    await write(
      config("export default defineConfig({ rehypePlugins: [() => () => { throw new Error('no'); }] });\n"),
    );
    const { issues } = await read();
    expect(issues).toMatchObject([{ file: 'posts/a.md', rule: 'plugin-failed', severity: 'error' }]);
    expect(await get('/posts/a')).toContain('The salt');
    expect(await get('/rss.xml')).toContain('The salt');
  });

  test('answers a page whose component fails with a problem that names it', async () => {
    await write(
      config(
        "export default defineConfig({ components: { list: () => { throw new Error('secret'); } } });\n",
      ),
    );
    const { get, read } = serve();
    await read();
    expect(await get('/posts')).toContain('The component &quot;list&quot; of this site has failed.');
    expect(await get('/posts')).not.toContain('secret');
    expect(await get('/posts/a')).toContain('The salt');
  });

  test('has a note about a file that is not meant for it', async () => {
    await write({ 'site.config.ts': 'export default { title: 1 };\n' });
    const live = new LiveSite({ folder });
    expect((await live.read(NOW, 'https://example.com')).notes).toEqual([
      expect.stringContaining('site.config.ts is not run'),
    ]);
  });
});
