import { renameSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { loadSite } from '@site/content-core/fs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run.ts';
import type { SourceSettings } from './settings.ts';
import { BASE_URL, command, writeExport } from './test-support.ts';

const info = { name: 'test', version: '1' };
const MODERN = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

/** A machine with much to do takes its time. */
const SOON = 10_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-mcp-changes-'));
  await write('site.yaml', 'title: Harbour\n');
  await write('posts/salt.md', post('Boiled light.'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

function post(text: string, fields = 'date: 2024-05-01'): string {
  return `---\n${fields}\n---\n\n${text}\n`;
}

/** What `get_document` says of a record: its text, or the code of the problem. */
async function textOf(client: Client, path: string): Promise<unknown> {
  const { structuredContent } = await client.callTool({ name: 'get_document', arguments: { path } });
  const { text, code } = structuredContent as { readonly text?: string; readonly code?: string };
  return text ?? code;
}

/** Serves over HTTP, in this process. */
async function serve(source: SourceSettings, watch: boolean) {
  const said: string[] = [];
  const transport = { kind: 'http', host: '127.0.0.1', port: 0 } as const;
  const server = await run({ source, transport, watch }, (text) => said.push(text));
  onTestFinished(server.close);
  const client = new Client(info, MODERN);
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url ?? '')));
  onTestFinished(() => client.close());
  return { client, said, reload: server.reload };
}

test.each([
  ['2025-11-25', {}],
  ['2026-07-28', MODERN],
])(
  'over stdio an edit is served, a fault is not, and a client of %s is notified which lists have changed',
  async (_, negotiation) => {
    const notified: string[] = [];
    const listens = (list: string) => ({
      autoRefresh: false,
      debounceMs: 0,
      onChanged: () => void notified.push(list),
    });
    const client = new Client(info, {
      ...negotiation,
      listChanged: { tools: listens('tools'), resources: listens('resources') },
    });
    const transport = new StdioClientTransport({ ...command('--content', folder), stderr: 'pipe' });
    let said = '';
    transport.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    const { tools, resources } = client.getServerCapabilities() ?? {};
    expect([tools, resources]).toEqual([{ listChanged: true }, { listChanged: true }]);
    expect(await textOf(client, 'salt')).toBe('Boiled light.\n');

    await write('posts/salt.md', post('From the sea.'));
    await vi.waitFor(async () => expect(await textOf(client, 'salt')).toBe('From the sea.\n'), SOON);
    await vi.waitFor(() => expect(new Set(notified)).toEqual(new Set(['resources'])));

    await write('posts/salt.md', post('Broken.', 'date: 01/02/2024'));
    await vi.waitFor(
      () =>
        expect(said).toContain(
          'Errors hold back one file and nothing else: posts/salt.md (its last good version stays).',
        ),
      SOON,
    );
    expect(said).toContain(`${folder}/posts/salt.md:2:7: error date-ambiguous`);
    expect(await textOf(client, 'salt')).toBe('From the sea.\n');

    await write('posts/salt.md', post('Mended.'));
    await write('art/dusk.md', post('Late.'));
    await vi.waitFor(async () => expect(await textOf(client, 'dusk')).toBe('Late.\n'), SOON);
    await vi.waitFor(() => expect(notified).toContain('tools'), SOON);
    expect(await textOf(client, 'salt')).toBe('Mended.\n');
    const { tools: listed } = await client.listTools();
    expect(listed[0]?.description).toMatch(/art.*posts/);
  },
  30_000,
);

test('over HTTP a record is answered once it is due, also where the folder is not watched', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-06-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await write('posts/later.md', post('At last.', 'date: 2026-06-01T00:01:00Z'));
  const { client } = await serve({ kind: 'folder', folder, baseUrl: BASE_URL }, false);
  expect(await textOf(client, 'later')).toBe('document_not_found');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await textOf(client, 'later')).toBe('At last.\n'), SOON);
}, 30_000);

test('another export is answered from when its link is switched', async () => {
  const link = join(folder, '.current');
  for (const [name, text] of [
    ['.first', 'Boiled light.'],
    ['.second', 'From the sea.'],
  ] as const) {
    await write('posts/salt.md', post(text));
    const { site } = await loadSite(folder, { now: new Date(), baseUrl: BASE_URL });
    if (site === undefined) throw new Error('The content of the test is wrong.');
    await writeExport(join(folder, name), site);
    await symlink(name, join(folder, `${name}-link`));
  }
  await rename(join(folder, '.first-link'), link);
  const { client } = await serve({ kind: 'export', folder: link }, true);
  expect(await textOf(client, 'salt')).toBe('Boiled light.\n');
  await rename(join(folder, '.second-link'), link);
  await vi.waitFor(async () => expect(await textOf(client, 'salt')).toBe('From the sea.\n'), SOON);
}, 30_000);

test('edits that cannot be seen are reported, and what was read is served', async () => {
  const said: string[] = [];
  const transport = { kind: 'http', host: '127.0.0.1', port: 0 } as const;
  const source = { kind: 'folder', folder, baseUrl: BASE_URL } as const;
  const { url, close } = await run({ source, transport, watch: true }, (text) => {
    // Read, and not yet watched.
    if (said.push(text) === 1) renameSync(folder, `${folder}-away`);
  });
  onTestFinished(close);
  await vi.waitFor(() => expect(said).toHaveLength(3));
  await rename(`${folder}-away`, folder);
  expect(said.at(-1)).toMatch(
    /^Warning: Edits are not seen: ENOENT: .*\. Start again, or send SIGHUP after an edit\.$/,
  );
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
});

test('what is not watched is read again on demand, and stays when it cannot be', async () => {
  const { client, said, reload } = await serve({ kind: 'folder', folder, baseUrl: BASE_URL }, false);
  await write('posts/salt.md', post('From the sea.'));
  await reload?.();
  expect(await textOf(client, 'salt')).toBe('From the sea.\n');
  await rename(folder, `${folder}-away`);
  await reload?.();
  await rename(`${folder}-away`, folder);
  expect(said.at(-1)).toMatch(/ cannot be served as it is, so the last good snapshot stays in place: ENOENT/);
  expect(await textOf(client, 'salt')).toBe('From the sea.\n');
});
