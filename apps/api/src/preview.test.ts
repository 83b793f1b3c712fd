import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

const SITE = 'https://site.example';
const printed: string[] = [];
let folder: string;
let preview: RunningService;
let plain: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const posts = join(folder, 'posts');
  await mkdir(posts);
  await writeFile(join(folder, 'site.yaml'), `title: Test\nbase_url: ${SITE}\ncards: false\n`);
  await writeFile(join(posts, 'sea.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  await writeFile(
    join(posts, '2024-05-02-salt.md'),
    `![Sea](sea.svg) [Sugar](2024-05-01-sugar.md), [far](${SITE}.org/), \`href="${SITE}/code"\`.\n`,
  );
  await writeFile(join(posts, '2024-05-01-sugar.md'), 'Cane.\n');
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: false };
  preview = await run({ ...settings, isPreview: true }, (text) => void printed.push(text));
  plain = await run(settings, () => undefined);
});
afterAll(async () => {
  await Promise.all([preview.close(), plain.close()]);
  await rm(folder, { recursive: true });
});

const get = async ({ url }: RunningService, path: string): Promise<string> =>
  (await fetch(url + path, { headers: { accept: 'text/html, */*;q=0.5' } })).text();

test.each(['/posts/salt.md', '/snapshot.json', '/llms-full.txt'])(
  'what cids name is the same: %s',
  async (path) => {
    expect(await get(preview, path)).toBe(await get(plain, path));
  },
);

test('the blocks of a preview are those of the site to be', async () => {
  const { config } = JSON.parse(await get(plain, '/snapshot.json'));
  expect(await get(preview, `/ipfs/${config}?format=raw`)).toContain(SITE);
});

test.each(['/', '/posts', '/posts/salt', '/api/content.json', '/sitemap.xml', '/llms.txt', '/atom.xml'])(
  'every link leads to the preview: %s',
  async (path) => {
    const served = await get(preview, path);
    expect(served).toContain(preview.url);
    const others = served.replaceAll(`${SITE}/code`, '').replaceAll(`${SITE}.org`, '');
    // What is quoted of the body is markdown, which its cid names.
    expect(others).not.toMatch(new RegExp(`(?:href|src)="${SITE}`));
    expect(served.replaceAll(preview.url, SITE)).toBe((await get(plain, path)).replaceAll(plain.url, SITE));
  },
);

test('images are shown with their size, and what looks like a link in code stays', async () => {
  const page = await get(preview, '/posts/salt');
  expect(page).toMatch(new RegExp(`<img src="${preview.url}/blobs/[^"]*"[^>]* width="4" height="3"`));
  expect(page).toContain(`<a href="${preview.url}/posts/sugar">`);
  expect(page).toContain(`href="${SITE}.org/"`);
  expect(page).toMatch(/<code>href="https:\/\/site\.example\/code"<\/code>/);
});

test('the start says where links lead', () => {
  expect(printed.join('\n')).toContain(`Preview: links stay here, and twins, cids and exports name ${SITE}.`);
});

test('it is for whoever looks on this machine', () => {
  const isPreview = (args: readonly string[], environment = {}) => {
    const read = readSettings(args, environment);
    return read.kind === 'settings' ? read.settings.isPreview : read.text;
  };
  expect(isPreview([])).toBe(true);
  expect(isPreview(['--host', '0.0.0.0'])).toBe(false);
  expect(isPreview(['--base-url', SITE])).toBe(false);
  expect(isPreview([], { PREVIEW: 'off' })).toBe(false);
  expect(isPreview(['--rate-limit', '9/s', '--trust-proxy', 'x-forwarded-for:1'])).toBe(false);
  expect(isPreview(['--base-url', SITE, '--preview', 'on'])).toBe(true);
  expect(isPreview(['--snapshot', 'out', '--preview', 'on'])).toMatch(
    /^--preview is for a folder\. An export has/,
  );
});
