import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import { splitLlmsFullTxt } from '@site/feeds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { costlyCases, encodingCases, sizeCases, unclosedCase } from './hostile/body-cases.ts';
import { type ContentCase, dated } from './hostile/content-case.ts';
import { expectToStand } from './hostile/expect-to-stand.ts';
import { configCases, dateCases, frontMatterCases } from './hostile/front-matter-cases.ts';
import { buildHostile, NOW, readEverything } from './hostile/hostile-site.ts';
import { nameCases } from './hostile/name-cases.ts';

/** In milliseconds; far more than any case takes, and far less than quadratic time would. */
const TIME = 60_000;

const CASES: Readonly<Record<string, ContentCase>> = {
  ...frontMatterCases,
  ...dateCases,
  ...configCases,
  ...encodingCases,
  ...sizeCases,
  ...costlyCases,
  ...nameCases,
  'bodies that never end': unclosedCase,
};

describe('each is published or reported, and the site stands', () => {
  test.for(Object.entries(CASES))('%s', { timeout: TIME }, async ([, each]) => expectToStand(each));

  test('no body swallows the next one', async () => {
    const { site } = await buildHostile(unclosedCase.files);
    if (site === undefined) throw new Error('There is no site.');
    const answers = await readEverything(site);
    const text = async (path: string) => (await answers.get(path)?.clone().text()) ?? '';
    expect(splitLlmsFullTxt(await text('/llms-full.txt'))).toEqual(site.documents.map(({ twin }) => twin));
    expect((await text('/rss.xml')).match(/<item>/g)).toHaveLength(site.documents.length);
    for (const path of unclosedCase.published) {
      const html = await text(path);
      expect(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''), path).toMatch(/<\/main>[\s\S]*<\/html>\s*$/);
      expect(html, path).not.toMatch(/<script>x/);
    }
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
    await mkdir(join(folder, 'content/posts'), { recursive: true });
    await writeFile(join(folder, 'content/site.yaml'), 'title: Test\n');
    await writeFile(join(folder, 'content/posts/good.md'), dated('Good.\n'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const load = () => loadSite(join(folder, 'content'), { now: NOW });
  const brief = async () => {
    const { site, issues } = await load();
    const paths = site?.documents.map(({ path }) => path);
    return { paths, issues: issues.map(({ file, rule }) => `${file} ${rule}`) };
  };

  test('publishes nothing from outside it, and says what it left out', async () => {
    await writeFile(join(folder, 'secret.md'), dated('Secret.\n'));
    await symlink('../../secret.md', join(folder, 'content/posts/linked.md'));
    await symlink('..', join(folder, 'content/posts/loop'));
    await symlink('nowhere.md', join(folder, 'content/posts/dangling.md'));
    await symlink('self.md', join(folder, 'content/posts/self.md'));
    await writeFile(
      join(folder, 'content/posts/shows.md'),
      dated('![a](../../secret.md) [b](../../secret.md) [c](linked.md) ![d](%2e%2e/%2e%2e/secret.md)\n'),
    );
    const { paths, issues } = await brief();
    expect(paths).toContain('/posts/good');
    const left = ['dangling.md', 'linked.md', 'loop', 'self.md'].map((name) => `posts/${name} not-a-file`);
    expect(issues).toEqual(expect.arrayContaining(left));
    const { site } = await load();
    if (site === undefined) throw new Error('There is no site.');
    for (const [path, answer] of await readEverything(site)) {
      expect(await answer.text(), path).not.toContain('Secret.');
    }
  });

  test('may have names that are not UTF-8, which are reported', async () => {
    const name = Buffer.concat([
      Buffer.from(join(folder, 'content/posts/')),
      Buffer.from([0xff]),
      Buffer.from('.md'),
    ]);
    await writeFile(name, dated('x\n'));
    expect(await brief()).toEqual({ paths: ['/posts/good'], issues: ['posts/\ufffd.md file-unreadable'] });
  });

  test('may have names that some systems refuse', async () => {
    for (const name of ['a?b', 'c#d', 'e%20f', 'g\nh', 'CON', ' ']) {
      await writeFile(join(folder, `content/posts/${name}.md`), dated('x\n'));
    }
    const paths = ['/posts/ab', '/posts/cd', '/posts/con', '/posts/e20f', '/posts/g-h', '/posts/good'];
    expect(await brief()).toEqual({ paths, issues: ['posts/ .md slug-invalid'] });
  });

  // The superuser reads whatever the mode of a file says.
  test.skipIf(process.getuid?.() === 0)('may hold what cannot be read, which is reported', async () => {
    await writeFile(join(folder, 'content/posts/closed.md'), dated('x\n'));
    await chmod(join(folder, 'content/posts/closed.md'), 0);
    expect(await brief()).toEqual({ paths: ['/posts/good'], issues: ['posts/closed.md file-unreadable'] });
  });
});

test.each([
  ['posts/gone.md', 'posts/gone.md file-unreadable'],
  ['art/series/gone.yaml', undefined],
  ['posts/gone.png', 'posts/shows.md link-broken'],
  ['blobs/gone.png', undefined],
])('%s, which vanishes before it is read, takes nothing else with it', async (gone, reported) => {
  const files = [
    { path: 'site.yaml', read: async () => new TextEncoder().encode('title: Test\n') },
    { path: 'posts/shows.md', read: async () => new TextEncoder().encode(dated('![a](gone.png)\n')) },
    { path: gone, read: async () => Promise.reject(new Error(`ENOENT: no such file, open '${gone}'`)) },
  ];
  const { issues, site } = await buildSite(files, { now: NOW });
  expect(issues.map(({ file, rule }) => `${file} ${rule}`)).toContain(
    reported ?? 'posts/shows.md link-broken',
  );
  expect(site?.snapshot).toMatch(/^bafkrei/);
});
