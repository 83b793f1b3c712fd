import { describe, expect, test } from 'vitest';
import { findCircles } from './circles/find-circles.ts';
import {
  entryFiles,
  everyPackage,
  importGraph,
  packageGraph,
  readAllSources,
} from './circles/import-graph.ts';

const graph = importGraph(readAllSources(everyPackage), entryFiles(everyPackage));

test('no file imports itself by way of others, not even for a type', () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(findCircles(graph)).toEqual([]);
});

test('no package imports itself by way of others', () => {
  const between = packageGraph(graph);
  expect(between.get('packages/service')).toContain('packages/content-core');
  expect(findCircles(between)).toEqual([]);
});

const entries = new Map([['@site/b', 'packages/b/src/index.ts']]);

describe('a planted circle is found', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'of two files',
      { 'a/src/a.ts': "import { b } from './b.ts';", 'a/src/b.ts': "import { a } from './a.ts';" },
      ['a/src/a.ts → a/src/b.ts → a/src/a.ts'],
    ],
    [
      'of types alone',
      {
        'a/src/a.ts': "import type { B } from './room/b.ts';",
        'a/src/room/b.ts': "export type A = import('../a.ts').A;",
      },
      ['a/src/a.ts → a/src/room/b.ts → a/src/a.ts'],
    ],
    [
      'of three, one of them through an export',
      {
        'a/src/a.ts': "export { b } from './b.ts';",
        'a/src/b.ts': "export * from './c.ts';",
        'a/src/c.ts': "const a = await import('./a.ts');",
      },
      ['a/src/a.ts → a/src/b.ts → a/src/c.ts → a/src/a.ts'],
    ],
    ['of a file and itself', { 'a/src/a.ts': "import './a.ts';" }, ['a/src/a.ts → a/src/a.ts']],
    [
      'of two packages',
      {
        'packages/a/src/a.ts': "import '@site/b';",
        'packages/b/src/index.ts': "import '../../a/src/a.ts';",
      },
      ['packages/a/src/a.ts → packages/b/src/index.ts → packages/a/src/a.ts'],
    ],
    [
      'two that share no file, each by itself',
      {
        'a/a.ts': "import './b.ts';",
        'a/b.ts': "import './a.ts'; import './c.ts';",
        'a/c.ts': "import './d.ts';",
        'a/d.ts': "import './c.ts';",
      },
      ['a/a.ts → a/b.ts → a/a.ts', 'a/c.ts → a/d.ts → a/c.ts'],
    ],
    [
      'a diamond is none',
      { 'a.ts': "import './b.ts'; import './c.ts';", 'b.ts': "import './d.ts';", 'c.ts': "import './d.ts';" },
      [],
    ],
  ])('%s', (_, files, circles) => {
    expect(findCircles(importGraph(new Map(Object.entries(files)), entries))).toEqual(circles);
  });

  test('of packages, where no file is in a circle', () => {
    const files = {
      'packages/a/src/a.ts': "import '@site/b';",
      'packages/a/src/other.ts': '',
      'packages/b/src/index.ts': '',
      'packages/b/src/own.ts': "import '../../a/src/other.ts';",
      'packages/b/src/own.test.ts': "import '../../c/src/c.ts';",
    };
    const planted = importGraph(new Map(Object.entries(files)), entries);
    expect(findCircles(planted)).toEqual([]);
    expect(findCircles(packageGraph(planted))).toEqual(['packages/a → packages/b → packages/a']);
  });
});
