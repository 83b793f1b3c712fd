import { describe, expect, test } from 'vitest';
import type { Rules, Subject } from './arrow.ts';
import { checkFile } from './check-file.ts';

const rules: Rules = {
  packages: ['contract', 'content-core', 'http', 'search'],
  entries: new Set(['@site/contract', '@site/content-core', '@site/content-core/fs', '@site/search']),
  owners: { hono: ['http'], '@orama/*': ['search'] },
};
const search: Subject = {
  name: 'search',
  arrow: { workspace: ['contract', 'content-core'], thirdParty: true },
};
const bare: Subject = { name: 'bare', arrow: { workspace: ['contract'], thirdParty: false } };
const app: Subject = { name: 'app', arrow: { workspace: 'everything', thirdParty: true } };

function faults(source: string, subject = search, path = 'src/a.ts'): readonly string[] {
  return checkFile(subject, { path, source }, rules);
}

describe('every form of an import is found', () => {
  test.each([
    ['of a value', "import { a } from '@site/http';"],
    ['of a type', "import type { A } from '@site/http';"],
    ['of a type among values', "import { type A } from '@site/http';"],
    ['of a namespace', "import * as a from '@site/http';"],
    ['for its effect', "import '@site/http';"],
    ['dynamic', "const a = await import('@site/http');"],
    ['dynamic, with a template', 'const a = await import(`@site/http`);'],
    ['of a type, in place', "type A = import('@site/http').A;"],
    ['of a type, in place, of a module', "type A = typeof import('@site/http');"],
    ['export from', "export { a } from '@site/http';"],
    ['export type from', "export type { A } from '@site/http';"],
    ['export all', "export * from '@site/http';"],
    ['export all as', "export * as a from '@site/http';"],
    ['import equals', "import a = require('@site/http');"],
    ['require', "const a = require('@site/http');"],
    ['resolve', "const a = import.meta.resolve('@site/http');"],
    ['over lines', "import {\n  a, // from 'x'\n  b,\n} /* why */ from\n  '@site/http';"],
    ['after text that looks like a comment', "const a = '/*'; import '@site/http'; const b = '*/';"],
    ['in a function', "function f() { return import('@site/http'); }"],
  ])('%s', (_, source) => {
    expect(faults(source)).toEqual([
      expect.stringMatching(
        /^search\/src\/a\.ts:1 imports @site\/http: search may import contract, content-core;/,
      ),
    ]);
  });

  test('with its line', () => {
    expect(faults("\n\nimport '@site/http';")[0]).toMatch(/^search\/src\/a\.ts:3 /);
  });

  test('in JSX', () => {
    expect(faults("import '@site/http'; const a = <b>c</b>;", search, 'src/a.tsx')).toHaveLength(1);
  });
});

describe('what only looks like an import is none', () => {
  test.each([
    "// import '@site/http';",
    "/* import '@site/http'; */",
    'const a = "import \'@site/http\'";',
    "export const a = '@site/http';",
    "loader.require('@site/http');",
  ])('%s', (source) => {
    expect(faults(source)).toEqual([]);
  });
});

describe('what may not be imported', () => {
  test.each([
    ['the internals of a package', '@site/contract/src/operations.ts', 'not in the exports'],
    ['an entry that does not exist', '@site/contract/fs', 'not in the exports'],
    ['a path out of the package', '../../contract/src/index.ts', 'leaves the package'],
    ['an absolute path', '/srv/a.ts', 'is an address'],
    ['a package of the workspace without a row', '@site/new', 'may import contract'],
    ["another package's third party", 'hono/jsx', 'only http may import it'],
    ['the file system', 'node:fs', 'only apps touch the machine'],
    ['the file system, by its short name', 'fs', 'only apps touch the machine'],
    ['the process', 'node:process', 'only apps touch the machine'],
    ['an entry that reads files', '@site/content-core/fs', 'it reads files'],
    ['the tools of tests', 'node:os', 'only apps touch the machine'],
  ])('%s', (_, specifier, fault) => {
    expect(faults(`import '${specifier}';`)).toEqual([expect.stringContaining(fault)]);
  });

  test('what nobody can check', () => {
    expect(faults('const name: string = a; await import(name);')).toEqual([
      expect.stringContaining('imports what it computes'),
    ]);
  });

  test('anything, when the row says so', () => {
    expect(faults("import 'left-pad';", bare)).toEqual([expect.stringContaining('no dependencies')]);
  });
});

describe('what may be imported', () => {
  test.each([
    ["import '@site/contract';", search, 'src/a.ts'],
    ["import '@orama/orama';", search, 'src/a.ts'],
    ["import 'left-pad';", search, 'src/a.ts'],
    ["import '../b.ts';", search, 'src/a.ts'],
    ["import '../../b.ts';", search, 'src/c/a.ts'],
    ["import { test } from 'vitest'; import 'node:fs';", search, 'src/a.test.ts'],
    ["import { test } from 'vitest'; import 'fast-check';", bare, 'src/test-support.ts'],
    [
      "import '@site/http'; import 'hono'; import 'node:fs';",
      { ...app, arrow: { ...app.arrow } },
      'src/a.ts',
    ],
    ["import { readFile } from 'node:fs/promises';", { ...search, name: 'content-core' }, 'src/fs.ts'],
  ])('%s', (source, subject, path) => {
    const entries = new Set([...rules.entries, '@site/http']);
    expect(checkFile(subject, { path, source }, { ...rules, entries })).toEqual([]);
  });

  test('but the arrows of a package hold for its tests', () => {
    expect(faults("import '@site/http';", search, 'src/a.test.ts')).toHaveLength(1);
  });
});

describe('every reach beyond the arguments is found', () => {
  test.each([
    ['const a = Date.now();', 'Date.now'],
    ["const a = Date['now']();", 'Date.now'],
    ['const clock = Date.now;', 'Date.now'],
    ['const a = globalThis.Date.now();', 'Date.now'],
    ['const a = new Date();', 'new Date()'],
    ['const a = new Date;', 'new Date()'],
    ['const a = Date();', 'Date()'],
    ['const a = process.env.A;', 'process'],
    ['const { env } = process;', 'process'],
    ['const a = { process };', 'process'],
    ['const a = globalThis.process;', 'process'],
    ["const a = globalThis['process'];", 'process'],
    ['const a = import.meta.env.A;', 'import.meta.env'],
    ['const a = performance.now();', 'performance'],
    ['const a = Math.random();', 'Math.random'],
    ['const a = crypto.randomUUID();', 'crypto.randomUUID'],
    ["const a = await fetch('https://example.com');", 'fetch'],
    ['setTimeout(a, 1);', 'setTimeout'],
    ['const { process: own } = globalThis;', 'globalThis'],
    ['function f(fetch: string) { return fetch; } fetch(a);', 'fetch'],
    ['type F = (fetch: string) => void; fetch(a);', 'fetch'],
  ])('%s', (source, what) => {
    expect(faults(source)).toEqual([`search/src/a.ts:1 uses ${what}: only apps do; take it as an argument.`]);
  });
});

describe('what only looks like a reach is none', () => {
  test.each([
    'const a = new Date(b);',
    'const a = Date.parse(b);',
    'const a = Math.max(1, 2);',
    'const a: Date = b;',
    'const a = { process: 1, fetch() {} };',
    'const a = unified().process(b);',
    'const a = app.fetch(b);',
    'interface A { fetch(a: string): void; process: string }',
    '// Date.now(), process.env',
    'const fetch = `curl`; function f() { return [fetch]; }',
    'function f(fetch: string) { return fetch; }',
    'function f({ fetch, ...process }: A) { return [fetch, process]; }',
    "import { fetch } from './fetch.ts'; fetch(a);",
    'function fetch() {} fetch();',
    'for (const process of a) b(process);',
    'const a = new globalThis.Map();',
    "const a = 'new Date()';",
  ])('%s', (source) => {
    expect(faults(source)).toEqual([]);
  });

  test('nor is it one in a test or in an app', () => {
    expect(faults('Date.now();', search, 'src/a.test.ts')).toEqual([]);
    expect(faults('Date.now();', app)).toEqual([]);
  });

  test('nor in a script that browsers run, which still imports only what it may', () => {
    expect(faults("fetch('/search'); setTimeout(a, 1);", search, 'browser/a.ts')).toEqual([]);
    expect(faults("import 'node:fs';", search, 'browser/a.ts')).toHaveLength(1);
    expect(faults('setTimeout(a, 1);', search, 'src/browser/a.ts')).toHaveLength(1);
  });
});
