import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGES = join(ROOT, 'packages');

/** Packages that are not published: no example, and any length. */
const PRIVATE = ['benchmarks', 'conformance', 'judges', 'tooling'];

const names = (await readdir(PACKAGES)).filter((name) => !PRIVATE.includes(name));

async function example(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.match(/^```ts\n(.*?)^```$/ms)?.[1] ?? '';
}

/** The output that an example states in comments; an ellipsis stands for anything. */
function promised(code: string): RegExp {
  const lines = Array.from(code.matchAll(/^\/\/ (.*)$/gm), ([, line]) => line ?? '');
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(lines.map((line) => line.split('…').map(literal).join('[\\s\\S]*')).join('\\n[\\s\\S]*'));
}

/**
 * Runs the examples one after another in one process, which loads shared modules once: a process for each takes ten
 * times as long. Resolves to the output of each, errors included.
 */
async function runAll(examples: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  // Inside this package, so that `@site/*` resolve.
  const folder = await mkdtemp(join(PACKAGES, 'conformance', '.readme-'));
  try {
    const steps = Object.entries(examples).map(async ([name, code]) => {
      await writeFile(join(folder, `${name}.ts`), code);
      return `console.log('=== ${name}');\nawait import('./${name}.ts').catch(console.log);\n`;
    });
    await writeFile(join(folder, 'all-of-them.ts'), (await Promise.all(steps)).join(''));
    const { stdout } = await promisify(execFile)('tsx', [join(folder, 'all-of-them.ts')], { cwd: ROOT });
    const parts = stdout.matchAll(/^=== (.+)\n([\s\S]*?)(?=^=== |$(?![\s\S]))/gm);
    return new Map(Array.from(parts, ([, name = '', text = '']) => [name, text]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const examples: Readonly<Record<string, string>> = {
  root: await example(join(ROOT, 'README.md')),
  ...Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await example(join(PACKAGES, name, 'README.md'))] as const),
    ),
  ),
};

let printed: ReadonlyMap<string, string>;
beforeAll(async () => {
  printed = await runAll(examples);
}, 60_000);

describe.each(names)('the README of %s', (name) => {
  test('is short, and names the package', async () => {
    const text = await readFile(join(PACKAGES, name, 'README.md'), 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(61);
    expect(text).toMatch(new RegExp(`^# @site/${name}\n`));
  });

  test('has an example that does what it says', () => {
    const code = examples[name] ?? '';
    // An example that states no output would always pass.
    expect(code).toMatch(/^\/\/ ./m);
    expect(printed.get(name)).toMatch(promised(code));
  });
});

test('the example of the root README runs', () => {
  expect(printed.get('root')).toMatch(/^bafkrei\w{52} \d+ 0\n$/);
});

test('every local link of the READMEs leads somewhere', async () => {
  const files = [
    ...['README.md', 'CONTRIBUTING.md'],
    ...(await readdir(join(ROOT, 'apps'))).map((name) => `apps/${name}/README.md`),
    ...(await readdir(join(ROOT, 'apps/api/docs'))).map((name) => `apps/api/docs/${name}`),
    ...[...names, ...PRIVATE].map((name) => `packages/${name}/README.md`),
  ];
  for (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?![a-z]+:)([^)#]+)/g)) {
      await expect(readFile(join(ROOT, file, '..', target)), `${file}: ${target}`).resolves.toBeDefined();
    }
  }
});
