import { describe, expect, test } from 'vitest';
import { inspectTarball } from './inspect-tarball.ts';

const manifest = {
  name: '@site/a',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './fs': { types: './dist/fs.d.ts', default: './dist/fs.js' },
  },
  dependencies: { '@site/b': '^0.1.0' },
};

const good: Readonly<Record<string, string>> = {
  'README.md': '# a\n',
  LICENSE: 'MIT\n',
  'package.json': JSON.stringify(manifest),
  'dist/index.js': '',
  'dist/index.js.map': '',
  'dist/index.d.ts': '',
  'dist/fs.js': '',
  'dist/fs.d.ts': '',
};

/** The good tarball with some files changed, and those that are `undefined` left out. */
function inspect(change: Readonly<Record<string, string | undefined>>): readonly string[] {
  const files = Object.entries({ ...good, ...change });
  return inspectTarball(
    new Map(files.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))),
  );
}

function inspectManifest(change: object): readonly string[] {
  return inspect({ 'package.json': JSON.stringify({ ...manifest, ...change }) });
}

test('a good tarball has no faults', () => {
  expect(inspect({})).toEqual([]);
});

describe('a file that is missing is found', () => {
  test.each([
    ['README.md', 'README.md is missing'],
    ['LICENSE', 'LICENSE is missing'],
    ['package.json', 'package.json is missing; pack with pnpm.'],
    ['dist/index.d.ts', 'the entry . has "types" at dist/index.d.ts, which is missing; build it'],
    ['dist/fs.d.ts', 'the entry ./fs has "types" at dist/fs.d.ts, which is missing; build it'],
    ['dist/index.js', 'the entry . has "default" at dist/index.js, which is missing; build it'],
  ])('%s', (path, fault) => {
    expect(inspect({ [path]: undefined })).toEqual([fault]);
  });

  test('a README that is blank', () => {
    expect(inspect({ 'README.md': ' \n' })).toEqual(['README.md is missing']);
  });
});

describe('a file too many is found', () => {
  test.each([
    'src/index.ts',
    'dist/index.test.js',
    'dist/deep/index.test.d.ts',
    'dist/index.test-d.d.ts',
    'dist/index.bench.js',
    'dist/handlers/test-support.d.ts',
    'vectors/a/input.md',
    'tests/a.ts',
    'dist/tsconfig.tsbuildinfo',
    '.turbo/turbo-build.log',
  ])('%s', (path) => {
    expect(inspect({ [path]: '' })).toEqual([expect.stringContaining(path)]);
  });
});

describe('a manifest that only works here is found', () => {
  test.each(['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'])(
    'a range of the workspace in %s',
    (field) => {
      expect(inspectManifest({ [field]: { '@site/b': 'workspace:^' } })).toEqual([
        `${field} has @site/b@workspace:^, which resolves in this workspace only; pack with pnpm`,
      ]);
    },
  );

  test.each([
    ['no exports', undefined, ['"exports" is missing']],
    [
      'an entry without types',
      { '.': { default: './dist/index.js' } },
      ['the entry . has no "types" in publishConfig.exports'],
    ],
    ['an entry that is data', { './package.json': './package.json' }, []],
    ['an entry with its types beside it', { '.': './dist/index.js' }, []],
  ])('%s', (_, exports, faults) => {
    expect(inspectManifest({ exports })).toEqual(faults);
  });

  test('an entry that is still a source, though the source is there', () => {
    const sources = { ...manifest, exports: { '.': './src/index.ts' } };
    const faults = inspect({ 'package.json': JSON.stringify(sources), 'src/index.ts': '' });
    expect(faults).toContain('the entry . has "default" at src/index.ts, which is not built');
  });
});
