import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SiteCodeFolder } from './site-code-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-code-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const open = async (files: Readonly<Record<string, string>>) => {
  await write(files);
  return new SiteCodeFolder(folder, folder).open();
};

const IMPORT = "import { defineConfig } from '@site/config';\n";

/** A plug-in that replaces a word. */
const replacing = (word: string, by: string) =>
  `() => (tree) => { for (const { children = [] } of tree.children) for (const each of children) if (each.value) each.value = each.value.replace('${word}', '${by}'); }`;

describe('whether code is run has to be said', () => {
  const RUNS = 'globalThis.wasRun = true;\nexport default { remarkPlugins: [] };\n';
  const notRun = () => expect('wasRun' in globalThis).toBe(false);

  test('of a folder with code for this software: it is refused until then, and never run', async () => {
    await write({ 'site.config.ts': IMPORT + RUNS });
    await expect(new SiteCodeFolder(folder, undefined).open()).rejects.toThrow(
      `site.config.ts:1:1: error config-code: This folder brings a program, and nobody said whether to run it. If you trust whoever wrote it, say --config ${folder}; else say --config off, and the folder is read without it.`,
    );
    expect(await new SiteCodeFolder(folder, false).open()).toEqual({});
    notRun();
  });

  test('of a folder with code of another tool it need not be', async () => {
    await write({ 'site.config.ts': RUNS });
    expect(await new SiteCodeFolder(folder, undefined).open()).toEqual({
      note: "site.config.ts is not run: it does not import @site/config, so it may be another tool's.",
    });
    notRun();
  });

  test('of a folder without code it need not be', async () => {
    expect(await new SiteCodeFolder(folder, undefined).open()).toEqual({});
  });

  test('by a folder that has some, which may be another than that of the content', async () => {
    await write({ 'content/site.config.ts': IMPORT + RUNS, 'own/site.config.js': 'export default {};\n' });
    const opened = await new SiteCodeFolder(join(folder, 'content'), join(folder, 'own')).open();
    expect(opened.code?.components).toEqual({});
    notRun();
    await expect(new SiteCodeFolder(folder, folder).open()).rejects.toThrow(
      `${folder} has no site.config.ts, site.config.mts, site.config.js, site.config.mjs: name the folder`,
    );
    await write({ 'site.config.tsx': IMPORT });
    await expect(new SiteCodeFolder(folder, folder).open()).rejects.toThrow(
      'site.config.tsx cannot be run: name it site.config.ts',
    );
  });
});

describe('the code of a folder', () => {
  test('is TypeScript, imports its own files, and may wait for what it needs', async () => {
    const { code } = await open({
      'site.config.ts': `${IMPORT}import { own } from './own/plugin.ts';\nconst config: object = await Promise.resolve({ remarkPlugins: [own] });\nexport default defineConfig(config);\n`,
      'own/plugin.ts': `import { by } from './by.mjs';\nconst word: string = 'salt';\nexport const own = ${replacing("' + word + '", "' + by + '")};\n`,
      'own/by.mjs': "export const by = 'sea';\n",
    });
    const translation = await code?.translator?.translate('The salt.\n', { file: 'a.md' });
    expect(translation?.edits).toEqual([{ start: 4, end: 9, text: 'sea.' }]);
  });

  test('is loaded again when a file of it is another, and has a name of what it is made of', async () => {
    const files = {
      'site.config.ts': `${IMPORT}import { by } from './by.ts';\nexport default defineConfig({ components: { record: () => by } });\n`,
      'by.ts': "export const by = 'one';\n",
    };
    await write(files);
    const opened = new SiteCodeFolder(folder, folder);
    const shown = ({ code }: Awaited<ReturnType<typeof opened.open>>) =>
      code?.components.record?.({} as never);
    const first = await opened.open();
    expect(shown(first)).toBe('one');
    expect((await opened.open()).code).toBe(first.code);
    await write({ 'by.ts': "export const by = 'two';\n" });
    const second = await opened.open();
    expect(shown(second)).toBe('two');
    expect(second.code?.cid).not.toBe(first.code?.cid);
    await write(files);
    expect((await opened.open()).code?.cid).toBe(first.code?.cid);
    // Wherever it lies.
    const elsewhere = await mkdtemp(join(tmpdir(), 'site-code-'));
    for (const [path, text] of Object.entries(files)) await writeFile(join(elsewhere, path), text);
    expect((await new SiteCodeFolder(elsewhere, elsewhere).open()).code?.cid).toBe(first.code?.cid);
    await rm(elsewhere, { recursive: true });
  });

  test('is another with another version of a package, or of one that it needs', async () => {
    const manifest = (name: string, version: string, dependencies = {}) =>
      JSON.stringify({ name, version, type: 'module', exports: './index.js', dependencies });
    const files = {
      'site.config.mjs': `${IMPORT}import a from 'a';\nexport default defineConfig({ remarkPlugins: [a] });\n`,
      'node_modules/a/package.json': manifest('a', '1.0.0', { b: '1' }),
      'node_modules/a/index.js': "import 'b';\nexport default () => undefined;\n",
      'node_modules/b/package.json': manifest('b', '1.0.0'),
      'node_modules/b/index.js': 'export {};\n',
    };
    const first = (await open(files)).code?.cid;
    expect((await open({})).code?.cid).toBe(first);
    const second = (await open({ 'node_modules/b/package.json': manifest('b', '1.0.1') })).code?.cid;
    const third = (await open({ 'node_modules/a/package.json': manifest('a', '1.0.1', { b: '1' }) })).code
      ?.cid;
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('has a theme: a folder of components, which those of the configuration come before', async () => {
    const component = (text: string) => `export default () => '${text}';\n`;
    const { code } = await open({
      'site.config.ts': `${IMPORT}export default defineConfig({ theme: './theme', components: { home: () => 'own' } });\n`,
      'theme/record.ts': component('record'),
      'theme/home.ts': component('home'),
    });
    expect(code?.components.record?.({} as never)).toBe('record');
    expect(code?.components.home?.({} as never)).toBe('own');
  });
});

describe('code that cannot be used says where, why and what to do', () => {
  test.each<[string, string, string | RegExp]>([
    [
      'a key that is none',
      '\nexport default defineConfig({\n  remark: [] });\n',
      'site.config.ts:4:3: error config-code: `remark` is not a key of site.config. Remove it, or write one of: remarkPlugins,',
    ],
    [
      'a plug-in that is none',
      'const a = undefined;\nexport default defineConfig({ remarkPlugins: [a] });\n',
      'site.config.ts:3:31: error config-code: `remarkPlugins[0]` is undefined, and no plug-in.',
    ],
    [
      'a component that is none',
      'export default defineConfig({ components: { aside: () => 1 } });\n',
      'site.config.ts:2:45: error config-code: There is no component `aside`.',
    ],
    [
      'no default export',
      'export const a = defineConfig({});\n',
      'site.config.ts:1:1: error config-code: The default export is undefined',
    ],
    [
      'a throw',
      '\nthrow new Error("no sea");\n',
      'site.config.ts:3:7: error config-code: no sea. Mend the code.',
    ],
    [
      'a mistake of syntax',
      '\nexport default {{;\n',
      /^site\.config\.ts:3(?::\d+)?: error config-code: .* Mend the code\./,
    ],
    [
      'a file that is missing',
      "import './nowhere.ts';\n",
      /^site\.config\.ts(?::\d+)*: error config-code: .*nowhere\.ts/,
    ],
    [
      'a package that is missing',
      "import 'remark-nowhere';\n",
      /^site\.config\.ts(?::\d+)*: error config-code: .*remark-nowhere/,
    ],
    [
      'a plug-in that takes no such options',
      'function breaks() { throw new Error("no options"); }\nexport default defineConfig({ remarkPlugins: [breaks] });\n',
      'site.config.ts:2:10: error config-code: The plug-in breaks has failed: no options.',
    ],
    [
      'a theme that is empty',
      'export default defineConfig({ theme: "nowhere" });\n',
      /^site\.config\.ts.*: error config-code: The theme .*nowhere has none of layout\.ts/,
    ],
  ])('%s', async (_, text, message) => {
    const opening = open({ 'site.config.ts': IMPORT + text });
    await expect(opening).rejects.toThrow(message);
  });
});

describe('plug-ins have five seconds for a text', () => {
  test.each([
    ['at once', '() => () => { for (;;); }'],
    ['by and by', '() => () => new Promise(() => undefined)'],
  ])('%s', async (_, plugin) => {
    const { code } = await open({
      'site.config.ts': `${IMPORT}export default defineConfig({ remarkPlugins: [${plugin}] });\n`,
    });
    const translation = await code?.translator?.translate('a\n', { file: 'a.md' });
    expect(translation?.refusal?.finding.message).toContain('has taken more than 5000 ms with one text');
  });
});
