import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fs from '@site/content-core/fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './run.ts';
import { type Workshop, workshop } from './test-support.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await workshop();
});
afterAll(() => shop.remove());

describe('run', () => {
  test('prints help on request, and logs it where the command line is wrong', async () => {
    const help = await shop.run('help');
    expect(help).toMatchObject({ code: 0, printed: expect.stringContaining('site-export'), logged: '' });
    const wrong = await shop.run('export');
    expect(wrong).toMatchObject({
      code: 2,
      printed: '',
      logged: expect.stringMatching(/^--content is missing/),
    });
  });

  test('logs its help where there is no command', async () => {
    const { code, printed, logged } = await shop.run();
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(logged).toMatch(/^A command is missing: use export, .*\n\nsite-export export\n/);
  });

  test.each([
    [['--json'], 'There is no command "--json": use export, check, init, diff, verify, retract.'],
    [['check', '--json'], '--content is missing.'],
    [['check', '--json', '--content', '/dev/null/none'], '/dev/null/none'],
  ])('refuses %j in one object', async (args, message) => {
    const { code, printed, logged } = await shop.run(...args);
    expect({ code, logged }).toEqual({ code: 2, logged: '' });
    const refused = { event: 'refused', message: expect.stringContaining(message) };
    expect(JSON.parse(printed)).toEqual(refused);
  });

  test.each(['soon', '-1', '1e3', '99999999999999'])('refuses SOURCE_DATE_EPOCH=%s', async (epoch) => {
    expect(await shop.exportWith({ SOURCE_DATE_EPOCH: epoch })).toEqual({
      code: 2,
      printed: '',
      logged: `SOURCE_DATE_EPOCH must be a whole number of seconds since 1970; it is "${epoch}".\n`,
    });
  });

  test('says what a model in a folder needs', async () => {
    const { code, logged } = await shop.exportWith({ EMBEDDINGS_DIRECTORY: join(shop.folder, 'no-model') });
    expect(code).toBe(1);
    expect(logged).toMatch(/needs @huggingface\/transformers|no-model cannot be loaded/);
  });
});

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: write`), { code });
}

test('a folder that cannot be listed is named, and nobody is sent to --out', async () => {
  const logged: string[] = [];
  const output = { print: () => undefined, log: (text: string) => void logged.push(text), isTerminal: false };
  const refused = Object.assign(new Error("EACCES: permission denied, scandir 'posts'"), {
    code: 'EACCES',
    syscall: 'scandir',
  });
  vi.spyOn(fs, 'loadSite').mockRejectedValueOnce(refused);
  const args = ['check', '--content', shop.content];
  expect(await run(args, { environment: {}, output, surfaces: {}, program: 'test' })).toBe(2);
  expect(logged.join('')).toBe(
    "EACCES: permission denied, scandir 'posts'. Make this folder readable for the user who exports, or move it away.\n",
  );
});

describe('what goes wrong while it runs', () => {
  let content: string;
  beforeAll(async () => {
    content = await mkdtemp(join(tmpdir(), 'site-run-'));
    await writeFile(join(content, 'site.yaml'), 'title: Test\n');
  });
  afterAll(() => rm(content, { recursive: true }));

  test.each([
    [
      'ENOSPC',
      failure('ENOSPC'),
      /^ENOSPC: write\nThe disk is full: .*--out or --cache\. The site that was there before/,
    ],
    ['EROFS', failure('EROFS'), /^EROFS: write\nThe file system is read-only: /],
    ['a code without a resolution', failure('EPIPE'), /^Error: EPIPE: write\n +at /],
    ['an error without a code', new TypeError('x is no y'), /^TypeError: x is no y\n +at /],
    ['what is no error', 'stopped', /^stopped\n$/],
  ])('is explained: %s', async (_name, thrown, logged) => {
    const args = ['--out', `${content}-out`, '--base-url', 'https://example.com'];
    expect(await fail(thrown, 'export', ...args)).toMatch(logged);
  });

  test('is explained without a way to write elsewhere where nothing is written', async () => {
    const refused = Object.assign(failure('EACCES'), { syscall: 'open' });
    expect(await fail(refused, 'check')).toBe('EACCES: write\n');
  });

  /** Runs a command that fails where it first says anything, and answers what it says then. */
  async function fail(thrown: unknown, ...args: readonly string[]): Promise<string> {
    const said: string[] = [];
    let isFirst = true;
    const say = (text: string): void => {
      if (!isFirst) return void said.push(text);
      isFirst = false;
      throw thrown;
    };
    const context = {
      environment: {},
      output: { print: say, log: say, isTerminal: false },
      surfaces: {},
      program: 'test',
    };
    expect(await run([...args, '--content', content], context)).toBe(1);
    return said.join('');
  }
});
