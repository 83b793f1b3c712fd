import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

const NODE = fileURLToPath(new URL('../src/node.ts', import.meta.url));

/** How many processes are ended, each at another moment. */
const ROUNDS = 12;

test('ended at any moment, by either signal, it knows every snapshot that anybody has seen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = join(folder, 'content');
  await mkdir(join(content, 'posts'), { recursive: true });
  await writeFile(join(content, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  const write = (name: string, text: string) =>
    writeFile(join(content, `posts/${name}.md`), `---\ndate: 2024-05-01\n---\n\n${text.repeat(5000)}\n`);
  await write('removed', 'Soon gone. ');

  const seen = new Set<string>();
  let version = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await write('salt', `Version ${version++}. `);
    const { child, url, printed } = await startChild(folder, content);
    expect(printed()).not.toContain('Warning');
    const ended = once(child, 'close');
    const poll = pollSnapshots(url, seen);
    if (round === 0) await rm(join(content, 'posts/removed.md'));
    await write('salt', `Version ${version++}. `);
    // From before the edit is noticed until well after its snapshot is served.
    await sleep((round * 600) / ROUNDS);
    child.kill(round % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
    await Promise.all([ended, poll]);
  }

  const { child, url, printed } = await startChild(folder, content);
  expect(printed()).not.toContain('Warning');
  expect(seen.size).toBeGreaterThan(ROUNDS);
  for (const id of seen) {
    expect((await fetch(`${url}/api/changes.json?since=${id}`)).status, id).toBe(200);
    expect((await fetch(`${url}/snapshots/${id}/manifest.json`)).status, id).toBe(200);
  }
  expect((await fetch(`${url}/posts/removed`)).status).toBe(410);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
});

/** Reads the id of the snapshot that is served, again and again, until the server ends. */
async function pollSnapshots(url: string, seen: Set<string>): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer === undefined) return;
    const id = answer.headers.get('site-snapshot');
    if (id !== null) seen.add(id);
    await answer.arrayBuffer().catch(() => undefined);
  }
}

async function startChild(
  folder: string,
  content: string,
): Promise<{ readonly child: ChildProcess; readonly url: string; readonly printed: () => string }> {
  const settings = [
    '--content',
    content,
    '--cache',
    join(folder, 'cache'),
    '--port=0',
    '--keep=100',
    '--drain=0',
  ];
  // Nothing of this environment: Vitest sets BASE_URL, to something else.
  const child = spawn(process.execPath, ['--import', 'tsx', NODE, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {},
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await vi.waitFor(() => expect(text).toContain('Started'), 60_000);
  const [, url = ''] = /Started: (\S+),/.exec(text) ?? [];
  return { child, url, printed: () => text };
}
