import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REQUIRED_NODES, runsOn } from './requirement.ts';

test.each([
  ['20.20.2', false],
  ['9.99.0', false],
  ['22.21.9', false],
  ['22.3.0', false],
  ['22.22.0', true],
  ['22.100.0', true],
  ['23.7.0', false],
  ['23.99.0', false],
  ['24.0.0', true],
  ['100.0.0-nightly20300101', true],
])('the programs run on %s: %j', (version, expected) => {
  expect(runsOn(version)).toBe(expected);
});

/** Makes a Node an older one, and names every module that it loads. */
const OLDER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
  registerHooks({
    resolve(specifier, context, next) {
      console.log(specifier.startsWith('file:') ? 'the program' : specifier);
      return next(specifier, context);
    },
  });
`)}`;

describe.each(['api', 'exporter', 'mcp'])('apps/%s', (app) => {
  const folder = new URL(`../../../../apps/${app}/`, import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    readonly engines: { readonly node: string };
    readonly bin: Readonly<Record<string, string>>;
  };

  test('needs the Node that is looked for', () => {
    expect(manifest.engines.node).toBe(REQUIRED_NODES.range);
  });

  test('refuses an older Node by the versions it needs, before it loads anything else', () => {
    const [[program = '', entry = ''] = []] = Object.entries(manifest.bin);
    const file = fileURLToPath(new URL(entry, folder));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLDER, file, '--help'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      new RegExp(
        `^${program} needs Node 22\\.22, or 24 or newer, and this is v20\\.20\\.2\\. Install one, .*\\.\n$`,
      ),
    );
    const loaded = new Set(stdout.trim().split('\n'));
    expect([status, loaded]).toEqual([
      1,
      new Set(['the program', 'node:module', 'node:process', '@site/node/requirement']),
    ]);
  });
});
