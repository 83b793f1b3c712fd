import { assets, renderPage, renderProblem } from '@site/pages';
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
