import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGES = join(ROOT, 'packages');

/** The one that is read by nobody who would install it. */
const PRIVATE = ['benchmarks', 'conformance'];

const names = (await readdir(PACKAGES)).filter((name) => !PRIVATE.includes(name));

/** Inside this package, so that `@site/*` resolve. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(PACKAGES, 'conformance', '.readme-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function example(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.match(/^```ts\n(.*?)^```$/ms)?.[1] ?? '';
}

/** What the example says it prints, an ellipsis standing for anything. */
function promised(code: string): RegExp {
  const lines = Array.from(code.matchAll(/^\/\/ (.*)$/gm), ([, line]) => line ?? '');
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(lines.map((line) => line.split('…').map(literal).join('[\\s\\S]*')).join('\\n[\\s\\S]*'));
}

async function run(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.ts`);
  await writeFile(file, code);
  const { stdout } = await promisify(execFile)('tsx', [file], {
    cwd: ROOT,
  });
  return stdout;
}

describe.each(names)('the README of %s', (name) => {
  const file = join(PACKAGES, name, 'README.md');

  test('is short, and names the package', async () => {
    const text = await readFile(file, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(61);
    expect(text).toMatch(new RegExp(`^# @site/${name}\n`));
  });

  test('has an example that does what it says', async () => {
    const code = await example(file);
    expect(code).not.toBe('');
    expect(await run(name, code)).toMatch(promised(code));
  }, 30_000);
});

test('the example of the root README runs', async () => {
  const code = await example(join(ROOT, 'README.md'));
  expect(await run('root', code)).toMatch(/^bafkrei\w{52} \d+ 0\n$/);
}, 30_000);

test('every local link of the READMEs leads somewhere', async () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'apps/api/README.md',
    'apps/mcp/README.md',
    ...names.map((name) => `packages/${name}/README.md`),
  ];
  for (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?![a-z]+:)([^)#]+)/g)) {
      await expect(readFile(join(ROOT, file, '..', target)), `${file}: ${target}`).resolves.toBeDefined();
    }
  }
});
