import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a server goes on when nobody reads any more what it prints and logs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pipe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'site.yaml'), 'title: Test\n');
  const node = fileURLToPath(new URL('../src/node.ts', import.meta.url));
  const args = [
    '--import',
    'tsx',
    node,
    '--port=0',
    '--drain=0',
    '--log-requests=path',
    '--no-watch',
    '--content',
    folder,
  ];
  // Nothing of this environment: Vitest sets BASE_URL, to something else.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
  const ended = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain('Started'), 30_000);
  const [, url = ''] = /Started: (\S+),/.exec(printed) ?? [];
  child.stdout.destroy();
  child.stderr.destroy();
  // It prints what it read, and logs each request.
  child.kill('SIGHUP');
  for (let round = 0; round < 5; round++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
