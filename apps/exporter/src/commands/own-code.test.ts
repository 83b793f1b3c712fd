import { createHttpApp } from '@site/http';
import { openSite } from '@site/node/served-site';
import { assets, type PageComponents, renderPage, renderProblem } from '@site/pages';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTree, runProgram, type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

const config = (text: string) =>
  shop.write('site.config.ts', `import { defineConfig, html } from '@site/config';\n${text}`);

const EXPORT = () => [
  'export',
  '--content',
  shop.content,
  '--out',
  shop.out,
  '--base-url',
  'https://example.com',
];

const exported = (...more: readonly string[]) =>
  runProgram([...EXPORT(), '--config', ...(more.length === 0 ? [shop.content] : more)], {}, undefined, {
    themed: (components) => ({
      renderer: {
        renderPage: (page, site) => renderPage(page, site, { components }),
        renderProblem,
        assets,
      },
    }),
  });

/** All pages of the export. */
async function pages(): Promise<string> {
  const files = [...(await readTree(shop.out))].filter(([path]) => path.endsWith('.html'));
  return files.map(([, bytes]) => bytes.toString()).join('\n');
}

describe('an export of a folder with code', () => {
  test('is as the code makes it, also again with other code', async () => {
    const rehype = (rel: string) =>
      `const own = () => (tree) => { tree.children.push({ type: 'element', tagName: 'i', properties: { className: ['${rel}'] }, children: [] }); };\nexport default defineConfig({ rehypePlugins: [{ plugin: own, trusted: true }], components: { record: ({ standard }) => html\`<b>${rel}</b>\${standard()}\` } });\n`;
    await config(rehype('one'));
    expect((await exported()).code).toBe(0);
    expect(await pages()).toMatch(/<b>one<\/b>.*<i class="one">/s);
    await config(rehype('two'));
    expect((await exported()).code).toBe(0);
    expect(await pages()).toMatch(/<b>two<\/b>.*<i class="two">/s);
    expect(await pages()).not.toContain('one"></i>');
    expect((await exported('off')).code).toBe(0);
    expect(await pages()).not.toMatch(/<b>two<\/b>|<i class="two">/);
  });

  test('has the bytes that a server of the same folder answers', async () => {
    await shop.write(
      'theme/layout.ts',
      `import { html } from '@site/config';\nexport default ({ footer, standard }) => standard({ footer: html\`\${footer}<p>mine</p>\` });\n`,
    );
    await shop.write(
      'posts/long.md',
      `---\ndate: 2024-05-01\n---\n\n# Long\n\n${'The :sea: is [wide](https://example.org).\n\n'.repeat(600)}`,
    );
    await config(
      `const visit = (change) => () => (tree) => { const go = (node) => { change(node); node.children?.forEach(go); }; go(tree); };
export default defineConfig({
  theme: './theme',
  remarkPlugins: [visit((node) => { if (node.type === 'text') node.value = node.value.replaceAll(':sea:', '🌊'); })],
  rehypePlugins: [{ plugin: visit((node) => { if (node.tagName === 'a') node.properties.rel = ['me']; }), trusted: true }],
});\n`,
    );
    const themed = (components?: PageComponents) => siteSurfaces({ components: () => components });
    const args = [...EXPORT(), '--config', shop.content];
    expect((await runProgram(args, {}, themed(), { themed })).code).toBe(0);

    const { site } = await openSite(
      { kind: 'folder', folder: shop.content, baseUrl: 'https://example.com', config: shop.content },
      // As a server does, beside its requests: the owner's own renderer has to come before it.
      { renderLong: async () => 'rendered elsewhere', guides: siteGuides },
      () => undefined,
    );
    await site.read(new Date(), 'https://example.com');
    const app = createHttpApp({ service: () => site.service, ...themed(site.components) });
    const files = [...(await readTree(shop.out))].flatMap(([path, bytes]) => {
      const url = /^(?!404)(?:(.*\/)?index|(.+))\.html$/.exec(path);
      if (url !== null) return [[`/${url[2] ?? url[1] ?? ''}`, bytes] as const];
      return /^(?!_).*\.(?:md|xml|txt|json)$/.test(path) ? [[`/${path}`, bytes] as const] : [];
    });
    const differing: string[] = [];
    for (const [path, bytes] of files) {
      const answer = await app.request(path.split('/').map(encodeURIComponent).join('/'), {
        headers: { accept: 'text/html, */*;q=0.5' },
      });
      if (!bytes.equals(Buffer.from(await answer.arrayBuffer()))) differing.push(`${answer.status} ${path}`);
    }
    expect(differing).toEqual([]);
    const long = files.find(([path]) => path === '/posts/long')?.[1].toString();
    expect(long).toMatch(/The 🌊 is <a href="https:\/\/example\.org" rel="me">.*<p>mine<\/p>/s);
    expect(files.length).toBeGreaterThan(15);
  });

  test('is served with the same code alone', async () => {
    const withHome = (text: string) =>
      config(`export default defineConfig({ components: { home: () => html\`${text}\` } });\n`);
    await withHome('mine');
    const { code, printed, logged } = await exported();
    expect([code, printed + logged]).toEqual([0, expect.stringContaining('a worker at the edge cannot')]);
    const served = async (choice: string | undefined) => {
      const faults: string[] = [];
      const source = { kind: 'export', folder: shop.out, config: choice } as const;
      const { site } = await openSite(source, {}, (fault) => faults.push(fault));
      await site.read(new Date(), 'https://example.com');
      return { components: Object.keys(site.components ?? {}), faults };
    };
    expect(await served(shop.content)).toEqual({ components: ['home'], faults: [] });
    expect(await served(undefined)).toEqual({
      components: [],
      faults: [expect.stringMatching(/nobody has said where that is: pages have the default look/)],
    });
    await withHome('other');
    expect(await served(shop.content)).toEqual({
      components: [],
      faults: [expect.stringMatching(/is not that which the export was made with: pages have the default/)],
    });
  });

  test('fails when a component does, and says which', async () => {
    await config(
      "export default defineConfig({ components: { list: () => { throw new Error('no sea'); } } });\n",
    );
    const { code, logged } = await exported();
    expect(code).toBe(1);
    expect(logged).toMatch(
      /The component "list" of site\.config has failed at \/\S+: no sea\. .*site\.config\.ts:2:/,
    );
    expect(logged).not.toContain('    at ');
  });

  test.each(['export', 'check'])('fails when the code does, with one line: %s', async (command) => {
    await config('export default defineConfig({ plugins: [] });\n');
    const out = command === 'export' ? ['--out', shop.out] : [];
    const args = [command, '--content', shop.content, ...out, '--base-url', 'https://example.com'];
    const { code, logged } = await runProgram([...args, '--config', shop.content]);
    expect([code, logged]).toEqual([
      1,
      expect.stringMatching(
        /^site\.config\.ts:2:31: error config-code: `plugins` is not a key of site\.config\. Remove it, or write one of: .*\n$/,
      ),
    ]);
    expect((await runProgram([...args, '--config', 'off'])).code).toBe(0);
    const unsaid = await runProgram(args);
    expect([unsaid.code, unsaid.logged]).toEqual([
      1,
      expect.stringMatching(/^site\.config\.ts:1:1: error config-code: This folder brings a program/),
    ]);
  });
});
