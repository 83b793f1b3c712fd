import { type ChildProcess, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildsOf } from '@site/export/folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Workshop, workshop } from '../src/test-support.ts';
import { ROOT } from './support.ts';

const KILLS = 20;

let shop: Workshop;
beforeAll(async () => {
  shop = await workshop();
});
afterAll(() => shop?.remove());

/** Starts an export, and waits until it has read the content: loading the program touches nothing. */
async function start(): Promise<{ readonly child: ChildProcess; readonly ended: Promise<number | null> }> {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'apps/exporter/tests/export-child.ts', 'export', '--content', shop.content],
      ...['--out', shop.out, '--base-url', 'https://example.com'],
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await Promise.race([new Promise((resolve) => child.stderr?.once('data', resolve)), ended]);
  return { child, ended };
}

async function snapshotOf(folder: string): Promise<string> {
  const { code, printed } = await shop.run('verify', folder);
  expect(printed).toMatch(/All match\.$/);
  expect(code).toBe(0);
  return /snapshot (bafkrei\w{52})/.exec(printed)?.[1] ?? '';
}

test(`a kill at any of ${KILLS} moments leaves a whole site, the old one or the new`, async () => {
  const first = await start();
  const began = performance.now();
  expect(await first.ended).toBe(0);
  const duration = performance.now() - began;
  const seen = { old: 0, new: 0, unfinished: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await snapshotOf(shop.out);
    await shop.write('posts/n.md', `---\ndate: 2024-05-09\ntags: [t${kill}]\n---\n\nBuild ${kill}.\n`);
    const { child, ended } = await start();
    await sleep(Math.random() * duration * 1.1);
    child.kill('SIGKILL');
    await ended;
    seen[(await snapshotOf(shop.out)) === before ? 'old' : 'new'] += 1;
    if ((await readdir(buildsOf(shop.out))).some((name) => name.endsWith('.unfinished')))
      seen.unfinished += 1;
  }
  // The kills met the export at its work, and the next run clears up.
  expect(seen.unfinished).toBeGreaterThan(0);
  expect((await shop.export()).code).toBe(0);
  expect((await readdir(buildsOf(shop.out))).filter((name) => /unfinished|lock|link/.test(name))).toEqual([]);
}, 300_000);
