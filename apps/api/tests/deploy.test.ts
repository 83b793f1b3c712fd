import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

/** The Debian package `systemd` has it; other systems have none. */
const ANALYZE = '/usr/bin/systemd-analyze';

/** What the service could do to its machine, from 0 (nothing) to 10 (anything), as the README promises it. */
const MOST_EXPOSED = 1;

const UNIT = read('apps/api/deploy/site-api.service');

/** Has systemd look at a unit, in a folder of its own. */
async function analyze(unit: string, ...args: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'site-api.service');
  await writeFile(file, unit);
  const { stdout, stderr } = spawnSync(ANALYZE, [...args, file], { encoding: 'utf8' });
  return stdout + stderr;
}

async function exposure(unit: string): Promise<number> {
  const output = await analyze(unit, 'security', '--offline=true', '--no-pager');
  return Number(/Overall exposure level for site-api\.service: ([\d.]+)/.exec(output)?.[1]);
}

/** Without the lines that begin so. */
const without = (...names: readonly string[]): string =>
  UNIT.split('\n')
    .filter((line) => !names.some((name) => line.startsWith(`${name}=`)))
    .join('\n');

describe.runIf(existsSync(ANALYZE))('the unit, as systemd-analyze sees it (where there is one)', () => {
  test('exposes little', async () => {
    expect(await exposure(UNIT)).toBeLessThanOrEqual(MOST_EXPOSED);
  });

  test.each([
    [['CapabilityBoundingSet', 'PrivateUsers']],
    [['SystemCallFilter', 'SystemCallArchitectures', 'RestrictNamespaces']],
    [['DynamicUser', 'NoNewPrivileges', 'ProtectSystem']],
  ])('and one without %j is seen to expose more than is allowed', async (names) => {
    expect(await exposure(without(...names))).toBeGreaterThan(MOST_EXPOSED);
  });

  test('has no key that systemd ignores', async () => {
    // The program that is started has to exist.
    const runnable = UNIT.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
    const ignored = async (unit: string) =>
      (await analyze(unit, 'verify', '--man=no')).match(/Unknown key|Failed to parse|ignoring/g);
    expect(await ignored(runnable)).toBeNull();
    expect(await ignored(runnable.replace('ProtectClock=', 'ProtectClocks='))).toContain('Unknown key');
  });
});

test('the unit lets V8 compile', () => {
  expect(UNIT).not.toMatch(/^MemoryDenyWriteExecute=(?:yes|true|on|1)/m);
});

describe('the Dockerfile', () => {
  const lines = read('apps/api/Dockerfile').split('\n');
  const starting = (word: string): readonly string[] => lines.filter((line) => line.startsWith(`${word} `));

  test('has every stage begin with the Node of the workspace, by its digest', () => {
    const { node } = (JSON.parse(read('package.json')) as { devDependencies: { node: string } })
      .devDependencies;
    const [image = '', ...others] = starting('ARG');
    expect(image.replace(/[0-9a-f]{64}$/, '<digest>')).toBe(
      `ARG NODE_IMAGE=docker.io/library/node:${node}-slim@sha256:<digest>`,
    );
    expect(others).toEqual([]);
    for (const from of starting('FROM')) expect(from).toMatch(/^FROM \$\{NODE_IMAGE\}(?: AS \w+)?$/);
    expect(starting('FROM')).toHaveLength(2);
  });

  test('runs Node itself, as a user who owns no more than its two folders', () => {
    expect(starting('USER')).toEqual(['USER node']);
    expect(starting('CMD')).toEqual([expect.stringMatching(/^CMD \["node", .*\/app\/node\.js"\]$/)]);
    expect(starting('RUN').at(-1)).toBe(
      'RUN install --directory --owner=node --group=node --mode=0700 /cache /history',
    );
  });
});
