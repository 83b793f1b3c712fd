import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SETTING_ROWS } from '../src/setting-rows.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

/** The Debian package `systemd` has it; other systems have none. */
const ANALYZE = '/usr/bin/systemd-analyze';

const NGINX = '/usr/sbin/nginx';

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

test('who ends the service waits longer than it takes', () => {
  // Beside the ten seconds of a graceful end, and some to spare.
  const least = SETTING_ROWS.drain.schema.parse(undefined) + 10 + 5;
  const waits = [
    /^TimeoutStopSec=(\d+)$/m.exec(UNIT)?.[1],
    /^ {4}stop_grace_period: (\d+)s$/m.exec(read('apps/api/deploy/compose.yaml'))?.[1],
  ];
  for (const wait of waits) expect(Number(wait)).toBeGreaterThanOrEqual(least);
});

describe.runIf(existsSync(NGINX))('nginx.conf, as nginx sees it (where there is one)', () => {
  test.each([
    ['is as nginx wants it', (conf: string) => conf, true],
    [
      'is seen to be wrong where it is',
      (conf: string) => conf.replace('limit_conn_status', 'limit_con_status'),
      false,
    ],
  ])('%s', async (_, spoil, isRight) => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    // A socket that needs no privilege, and nothing outside of the folder.
    const site = spoil(read('apps/api/deploy/nginx.conf'))
      .replace('listen 80;', `listen unix:${folder}/socket;`)
      .replace('listen [::]:80;', '');
    await writeFile(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    const { status, stderr } = spawnSync(NGINX, ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      isRight ? 0 : 1,
      expect.stringContaining(isRight ? 'is successful' : 'unknown directive'),
    ]);
  });

  test('keeps idle connections for less time than the service does', () => {
    const [, seconds] = /^ {2}keepalive_timeout (\d+)s;$/m.exec(read('apps/api/deploy/nginx.conf')) ?? [];
    expect(Number(seconds)).toBeLessThan(SETTING_ROWS.keepAlive.schema.parse(undefined));
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
