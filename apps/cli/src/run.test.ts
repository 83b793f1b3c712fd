import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { buildSite, type Site } from '@site/content-core';
import type { Service } from '@site/contract';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from './run.ts';

let service: Service | undefined;
let server: Server;
let url: string;
let folder: string;

/** Publishes these files. */
async function publish(files: Readonly<Record<string, string>>): Promise<Site> {
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z'), baseUrl: url });
  if (site === undefined) throw new Error('The files make no site.');
  service = await createService(site);
  return site;
}

const dated = (text: string) => `---\ndate: 2024-05-01\n---\n\n${text}\n`;
const FILES = {
  'site.yaml': 'title: Test\n',
  'posts/salt.md': dated('# Salt\n\nBoiled from the sea.'),
  'posts/rye.md': dated('# Rye\n\nBread of the north.'),
};

async function command(...args: string[]) {
  let printed = '';
  let reported = '';
  const code = await run(args, {
    print: (text) => {
      printed += text;
    },
    report: (text) => {
      reported += text;
    },
  });
  return { code, printed, reported };
}

beforeAll(async () => {
  const app = createHttpApp({ service: () => service });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'site-client-'));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await publish(FILES);
});

describe('a copy', () => {
  test('is made, brought up to date, searched without a network, and verified', async () => {
    const copy = join(folder, 'one');
    const first = await command('sync', url, copy);
    expect([first.code, first.printed]).toEqual([0, expect.stringContaining('added   /posts/salt')]);
    await publish({ ...FILES, 'posts/rye.md': dated('# Rye\n\nDark bread of the north.') });
    const { printed } = await command('sync', url, copy);
    expect(printed).toMatch(/changed \/posts\/rye[\s\S]*0 added, 1 changed, 0 removed; 1 blocks/);

    service = undefined;
    const found = await command('search', copy, 'dark', 'bread');
    expect([found.code, found.printed]).toEqual([0, expect.stringMatching(/^Rye\n {2}http.*\/posts\/rye\n/)]);
    expect((await command('search', copy, 'quokka')).code).toBe(1);
    expect(await command('verify', copy)).toMatchObject({ code: 0 });
  });

  test('that was changed on the disk is found out', async () => {
    const copy = join(folder, 'two');
    await command('sync', url, copy);
    const blocks = join(copy, 'blocks');
    const [block = '', gone = ''] = await readdir(blocks);
    await writeFile(join(blocks, block), 'sand');
    await rm(join(blocks, gone));
    const { code, printed } = await command('verify', copy);
    expect(code).toBe(1);
    const named = (file: string) => new RegExp(`^${join(blocks, file)} .* /posts/\\w+`, 'm');
    expect(printed).toMatch(named(block));
    expect(printed).toMatch(named(gone));
    await rm(join(blocks, block));
    expect(await command('sync', url, copy)).toMatchObject({ code: 0 });
    expect(await command('verify', copy)).toMatchObject({ code: 0 });
    expect(await readFile(join(copy, 'copy.json'), 'utf8')).toContain('Boiled from the sea');
  });
});

test('a site that holds nothing any more empties its copy', async () => {
  const copy = join(folder, 'emptied');
  await command('sync', url, copy);
  await publish({ 'site.yaml': 'title: Test\n' });
  const { code, printed } = await command('sync', url, copy);
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(
      /^removed \/posts\/rye\S*\nremoved \/posts\/salt[\s\S]* 0 changed, 2 removed; 0 blocks/,
    ),
  ]);
  expect(await readdir(join(copy, 'blocks'))).toEqual([]);
  // A new copy of it has no blocks to begin with.
  const fresh = join(folder, 'fresh');
  expect(await command('sync', url, fresh)).toMatchObject({ code: 0, reported: '' });
  expect(await command('verify', fresh)).toMatchObject({
    code: 0,
    printed: '0 records and blobs are what they are named.\n',
  });
});

test('a copy whose manifest was changed on the disk is found out', async () => {
  const copy = join(folder, 'forged');
  await command('sync', url, copy);
  const file = join(copy, 'copy.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('/posts/salt', '/posts/sand'));
  const { code, printed } = await command('verify', copy);
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/\/forged\/copy\.json: the manifest is baf\w+, not baf\w+\.\n1 of 2/),
  ]);
});

test.each([
  ['cut short', '{"snapshot":'],
  ['of something else', '{}'],
])('a copy whose copy.json is %s says how it is mended', async (_, text) => {
  const copy = join(folder, 'damaged');
  await command('sync', url, copy);
  const file = join(copy, 'copy.json');
  await writeFile(file, text);
  for (const args of [['verify'], ['search', 'salt'], ['sync']]) {
    const [verb = '', ...words] = args;
    const { code, reported } = await command(verb, ...(verb === 'sync' ? [url, copy] : [copy, ...words]));
    expect([code, reported]).toEqual([
      1,
      expect.stringMatching(/copy\.json is damaged: delete it, and sync again\./),
    ]);
  }
  await rm(file);
  expect((await command('sync', url, copy)).printed).toMatch(/ 0 blocks, 0 bytes fetched\.$/m);
});

test.each([
  ['verify', []],
  ['search', ['salt']],
])('"%s" of a copy whose copy.json is a folder fails with the fix', async (verb, words) => {
  const copy = join(folder, `strange-${verb}`);
  await mkdir(join(copy, 'copy.json'), { recursive: true });
  expect(await command(verb, copy, ...words)).toMatchObject({
    code: 1,
    printed: '',
    reported: expect.stringMatching(/copy\.json is something else, and not a file of a copy: remove it/),
  });
});

test('a copy whose blocks are no folder is not taken for one without any', async () => {
  const copy = join(folder, 'flat');
  await mkdir(copy);
  await writeFile(join(copy, 'blocks'), '');
  const full = await command('sync', url, copy);
  expect([full.code, full.reported]).toEqual([1, expect.stringContaining('blocks is something else')]);
  await publish({ 'site.yaml': 'title: Test\n' });
  const empty = await command('sync', url, copy);
  expect([empty.code, empty.reported]).toEqual([1, expect.stringContaining('blocks is something else')]);
});

test('a URL is searched over the network', async () => {
  await publish({ ...FILES, 'feed/first.md': dated('Salted bread, toasted.') });
  const found = await command('search', url, 'toasted');
  expect(found).toEqual({
    code: 0,
    printed: expect.stringMatching(/^\(untitled\)\n {2}http:\S+\/feed\/first\n {2}.*toasted/),
    reported: 'One record matches.\n',
  });
  expect(await command('search', url, 'quokka')).toEqual({
    code: 1,
    printed: '',
    reported: '0 records match.\n',
  });
});

test.each([[['--help']], [['help']], [[]]])('%j prints every command', async (args) => {
  const { code, printed, reported } = await command(...args);
  expect([code, reported]).toEqual([0, '']);
  expect(printed.match(/^ {2}\S.*$/gm)).toEqual([
    '  sync <url> <folder>',
    '  search <folder-or-url> <words…>',
    '  get <url>',
    '  verify <folder>',
  ]);
});

test('a document is printed once it is checked', async () => {
  const { code, printed, reported } = await command('get', `${url}/posts/salt`);
  expect([code, printed]).toEqual([0, expect.stringMatching(/# Salt\n\nBoiled/)]);
  expect(reported).toMatch(/^Checked: bafkrei/);
  const missing = await command('get', `${url}/posts/slat`);
  expect([missing.code, missing.reported]).toEqual([1, expect.stringContaining('/posts/salt')]);
});

describe('--limits', () => {
  test('replaces limits on what a server may send', async () => {
    const copy = join(folder, 'limited');
    expect(await command('sync', '--limits', 'syncBytes=10', url, copy)).toMatchObject({
      code: 1,
      reported: expect.stringContaining(
        'more than 10: it is refused. If that is right, raise the limit syncBytes.',
      ),
    });
    expect(await command('get', `${url}/posts/salt`, '--limits', 'recordBytes=10')).toMatchObject({
      code: 1,
    });
    expect(await command('search', url, 'salt', '--limits', 'pageBytes=10')).toMatchObject({ code: 1 });
    expect(await command('sync', '--limits', 'syncBytes=1000000,answerMs=9000', url, copy)).toMatchObject({
      code: 0,
    });
  });

  test.each([
    ['bytes=1', '"bytes=1" is no limit: write a name, "=" and a number, with a name of '],
    ['syncBytes=x', 'The limit syncBytes is NaN: give a number from 0 on'],
  ])('%s is refused', async (limits, message) => {
    const { code, reported } = await command('get', `${url}/posts/salt`, '--limits', limits);
    expect(code).toBe(2);
    expect(reported).toContain(message);
  });
});

describe('--snapshot', () => {
  test('accepts that one, and no other', async () => {
    const { snapshot: pin } = await publish(FILES);
    const copy = join(folder, 'pinned');
    expect(await command('sync', '--snapshot', pin, url, copy)).toMatchObject({ code: 0 });
    expect(await command('get', `${url}/posts/salt`, '--snapshot', pin)).toMatchObject({ code: 0 });
    await publish({ ...FILES, 'posts/rye.md': dated('# Rye\n\nWhite bread.') });
    for (const args of [
      ['sync', url, copy],
      ['get', `${url}/posts/salt`],
    ]) {
      const { code, printed, reported } = await command(...args, '--snapshot', pin);
      expect([code, printed, reported]).toEqual([1, '', expect.stringContaining(`not ${pin}`)]);
    }
    expect(await command('verify', copy)).toMatchObject({ code: 0 });
  });

  test.each([
    [['latest'], '"latest" is not the id of a snapshot'],
    [[], '"--snapshot" takes the id of a snapshot.'],
  ])('%j is a wrong command line', async (id, fault) => {
    const { code, reported } = await command('get', `${url}/posts/salt`, '--snapshot', ...id);
    expect([code, reported]).toEqual([2, expect.stringContaining(fault)]);
  });
});

test('what a terminal would obey is escaped in a document, and that is said', async () => {
  await publish({ ...FILES, 'posts/salt.md': dated('# Salt\n\nTurned \u202efrom the sea.') });
  const { printed, reported } = await command('get', `${url}/posts/salt`);
  expect(printed).toContain('Turned \\u202efrom the sea.');
  expect(reported).toMatch(/^Characters that a terminal would obey/);
});

describe('a wrong command line', () => {
  test.each([
    [['fetch'], 'There is no command "fetch".'],
    [['sync', 'x'], '"sync" takes <url> <folder>.'],
    [['get', 'a', 'b'], '"get" takes <url>.'],
    [['sync', 'example.com', 'x'], '"example.com" is not a URL to fetch'],
    [['search', '/nowhere', 'x'], 'site-client sync <url> /nowhere'],
    [['verify', '/nowhere'], 'site-client sync <url> /nowhere'],
    [['__proto__'], 'There is no command "__proto__".'],
  ])('%j is reported as a wrong command line, with the fix', async (args, fault) => {
    const { code, reported } = await command(...args);
    expect([code, reported]).toEqual([2, expect.stringContaining(fault)]);
  });

  test('a server that is not there is said to be', async () => {
    const { code, reported } = await command('get', 'http://127.0.0.1:1/posts/salt');
    expect([code, reported]).toEqual([1, expect.stringMatching(/^fetch failed: \w/)]);
  });
});
