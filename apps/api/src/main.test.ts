import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { listen } from '@site/node/listen';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from './main.ts';

const { argv, exitCode } = process;
let folder: string;
let out: string;
let err: string;

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
const listening = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));

/** Both are captured, and not shown. */
const streams = [
  [
    process.stdout,
    (text: unknown) => {
      out += String(text);
      return true;
    },
  ],
  [
    process.stderr,
    (text: unknown) => {
      err += String(text);
      return true;
    },
  ],
] as const;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  [out, err] = ['', ''];
  // Vitest sets it, to something else.
  vi.stubEnv('BASE_URL', undefined);
  for (const [stream, take] of streams) vi.spyOn(stream, 'write').mockImplementation(take);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const signal of SIGNALS) {
    for (const each of process.listeners(signal)) if (!listening.has(each)) process.off(signal, each);
  }
  process.argv = argv;
  process.exitCode = exitCode;
  await rm(folder, { recursive: true });
});

/** Runs the program until it has failed, or has answered. */
async function start(...args: readonly string[]): Promise<typeof process.exitCode> {
  process.argv = ['node', 'site-api', '--no-watch', '--host=127.0.0.1', ...args];
  process.exitCode = undefined;
  await main();
  return process.exitCode;
}

test('help is a success, and a wrong setting a failure', async () => {
  expect(await start('--help')).toBeUndefined();
  expect([out, err]).toEqual([expect.stringMatching(/^Serves a folder of markdown/), '']);
  expect(await start('--port=x', '--connections=0')).toBe(1);
  expect(err).toBe(
    '--port must be a whole number from 0 to 65535; it is "x".\n--connections must be a whole number from 1 to 1000000; it is "0".\n',
  );
});

test('a folder that is not there is named, and how to name another', async () => {
  const content = join(folder, 'none');
  expect(await start('--port=0', '--content', content)).toBe(1);
  expect([out, err]).toEqual([
    '',
    `There is no folder "${content}": name the one to serve with --content or CONTENT_DIR.\n`,
  ]);
});

test('an address of another machine is named, and how to name an own one', async () => {
  // One for documentation (RFC 5737), which no machine has.
  expect(await start('--port=0', '--host=192.0.2.1', '--content', folder)).toBe(1);
  expect(err).toBe(
    'This machine has no address "192.0.2.1": name one that it has with --host or HOST, or 0.0.0.0 for all.\n',
  );
});

test('a cache in a folder that holds other things is refused', async () => {
  await writeFile(join(folder, 'site.yaml'), 'title: Test\n');
  for (const option of ['cache', 'history']) {
    expect(await start('--port=0', `--${option}`, folder, '--content', folder)).toBe(1);
    expect([out, err]).toEqual([
      '',
      `The folder "${folder}" of --${option} holds other things, such as "site.yaml": name one that is empty, or that is not there yet.\n`,
    ]);
    err = '';
  }
});

test('an address of metrics that is of another machine is named too', async () => {
  const addresses = ['--metrics-port=0', '--metrics-host=192.0.2.1'];
  expect(await start('--port=0', ...addresses, '--content', folder)).toBe(1);
  expect(err).toMatch(/no address "192\.0\.2\.1": name one that it has with --metrics-host or METRICS_HOST/);
});

test('an export that is none says so', async () => {
  expect(await start('--port=0', '--snapshot', folder)).toBe(1);
  expect(err).toBe(
    `The site file cannot be read: ${join(folder, '_export/site.bin')} cannot be opened (ENOENT). Export the site again.\n`,
  );
});

test.each(['--port', '--metrics-port'])('a port that is taken is named: %s', async (option) => {
  const other = createServer();
  const port = await listen(other, '127.0.0.1', 0);
  const own = option === '--port' ? [] : ['--port=0'];
  expect(await start('--content', folder, ...own, `${option}=${port}`)).toBe(1);
  other.close();
  expect(err).toBe(
    `Port ${port} is taken: stop what listens there, or choose another with --port or --metrics-port.\n`,
  );
});

test('a request for another reading during the first is honoured', async () => {
  await writeFile(join(folder, 'site.yaml'), 'title: Test\n');
  const started = start('--port=0', '--drain=0', '--content', folder);
  expect(process.emit('SIGHUP')).toBe(true);
  expect(await started).toBeUndefined();
  await vi.waitFor(() => expect(out.match(/^ {2}Snapshot +bafkrei/gm)).toHaveLength(2), 5000);
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(out).toContain('Stopped by SIGTERM'), 5000);
});

test('a configuration that is wrong ends it, with the place to fix', async () => {
  await writeFile(join(folder, 'site.yaml'), 'titel: Test\n');
  expect(await start('--port=0', '--content', folder)).toBe(1);
  expect(out).toMatch(
    /site\.yaml:1:8: error config-value[\s\S]*The site cannot be served: fix its configuration\./,
  );
  expect(out).toMatch(/Stopped: 0 requests in flight finished/);
});
