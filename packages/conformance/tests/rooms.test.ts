import { describe, expect, test } from 'vitest';
import { everyPackage, readAllSources } from './circles/import-graph.ts';
import { type Exceptions, LIMITS, roomFaults } from './rooms/room-faults.ts';

const exceptions: Exceptions = {
  privatePackages: ['packages/benchmarks', 'packages/conformance', 'packages/judges', 'packages/tooling'],
  families: {},
  longFiles: {
    'packages/conformance/tests/exports.test.ts': 'one frozen table: what every library exports',
  },
};

const sources = readAllSources(everyPackage);

test('every package, folder and file is small enough to be read', () => {
  expect(roomFaults(sources, exceptions)).toEqual([]);
});

test('no exception is left over', () => {
  const without = roomFaults(sources, { ...exceptions, families: {}, longFiles: {} });
  const needless = [...Object.keys(exceptions.families), ...Object.keys(exceptions.longFiles)].filter(
    (path) => !without.some((fault) => fault.startsWith(`${path} has `)),
  );
  expect(needless).toEqual([]);
});

const file = (lines: number) => 'a;\n'.repeat(lines);

function faultsOf(files: Readonly<Record<string, string>>, more: Partial<Exceptions> = {}) {
  return roomFaults(new Map(Object.entries(files)), {
    privatePackages: ['packages/judges'],
    families: {},
    longFiles: {},
    ...more,
  });
}

function filesIn(folder: string, count: number, lines = 1): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, file(lines)]));
}

describe('a planted fault is found', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'a package of too many lines',
      { ...filesIn('packages/a/src/b', 18, 290) },
      ['packages/a has 5220 lines; make two packages of it'],
    ],
    [
      'an app of too many lines, in two folders',
      { ...filesIn('apps/a/src', 10, 290), ...filesIn('apps/a/browser', 8, 290) },
      ['apps/a has 5220 lines; make two packages of it'],
    ],
    [
      'a folder of a private package of too many lines',
      { ...filesIn('packages/judges/src/b', 5, 290) },
      ['packages/judges/src/b has 1450 lines; make two folders of it'],
    ],
    [
      'a folder three deep',
      { 'packages/a/src/b/c/d/e.ts': '' },
      ['packages/a/src/b/c/d is 3 deep below src; flatten it'],
    ],
    [
      'a hall',
      filesIn('packages/a/src', LIMITS.folder + 1),
      ['packages/a/src has 21 files; make rooms, or name it as a family with a reason'],
    ],
    [
      'a long file',
      { 'packages/a/src/b.ts': file(LIMITS.file + 1) },
      ['packages/a/src/b.ts has 301 lines; divide it, or give a reason'],
    ],
    [
      'a long test',
      { 'packages/a/src/b.test.ts': file(LIMITS.file + 1) },
      ['packages/a/src/b.test.ts has 301 lines; divide it, or give a reason'],
    ],
  ])('%s', (_, files, faults) => {
    expect(faultsOf(files)).toEqual(faults);
  });
});

describe('what is small enough is none', () => {
  test.each<[string, Readonly<Record<string, string>>, Partial<Exceptions>]>([
    ['limits that are just met', { ...filesIn('packages/a/src', LIMITS.folder, 260) }, {}],
    [
      'tests beside a room',
      {
        ...filesIn('packages/a/src', LIMITS.folder, 250),
        'packages/a/src/a.test.ts': file(300),
        'packages/a/src/a.bench.ts': file(300),
        'packages/a/src/test-support.ts': file(300),
        'packages/a/tests/a.ts': file(300),
      },
      {},
    ],
    ['folders of a private package', filesIn('packages/judges/src/b', 4, 300), {}],
    [
      'a family',
      filesIn('packages/a/src/b', LIMITS.folder + 1),
      { families: { 'packages/a/src/b': 'one file for each member' } },
    ],
    [
      'a long file with a reason',
      { 'packages/a/src/b.ts': file(400) },
      { longFiles: { 'packages/a/src/b.ts': 'a table' } },
    ],
  ])('%s', (_, files, more) => {
    expect(faultsOf(files, more)).toEqual([]);
  });
});
