import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@site/tooling';
import { describe, expect, test } from 'vitest';
import { edited, type FileEdit } from './contributing/change.ts';
import { changes } from './contributing/changes.ts';
import { isNamed, readTable } from './contributing/read-table.ts';
import { rowFaults } from './contributing/row-faults.ts';

const rows = readTable();

/** The rows that describe no change. */
const NO_CHANGE = ['see how it all holds together'];

test('every row has a change that is tried, and every change a row', () => {
  expect(changes.map(({ goal }) => goal).sort()).toEqual(
    rows
      .map(({ goal }) => goal)
      .filter((goal) => !NO_CHANGE.includes(goal))
      .sort(),
  );
  for (const goal of ['add a feed format', 'change how a title ranks', 'add an MCP tool'])
    expect(rows.map((row) => row.goal)).toContain(goal);
});

test.each(rows.map((row) => [row.goal, row] as const))('%s: the paths exist', (_, { paths }) => {
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(changes.map((change) => [change.goal, change] as const))(
  '%s: names what it takes',
  (goal, change) => {
    const row = rows.find((each) => each.goal === goal);
    expect(row && rowFaults(row, change)).toEqual([]);
  },
);

// The slow test makes the changes. Without this one, a source that was edited or moved would fail there only.
test.each(changes.map((change) => [change.goal, change] as const))('%s: can be made', (_, change) => {
  const texts = new Map<string, string>();
  const read = ({ file, from }: FileEdit) =>
    from === undefined ? undefined : (texts.get(file) ?? readFileSync(join(root, file), 'utf8'));
  for (const edit of [...change.sources, ...(change.frozen ?? [])]) {
    expect(edit.from !== undefined || !existsSync(join(root, edit.file)), edit.file).toBe(true);
    texts.set(edit.file, edited(edit, read(edit)));
  }
});

describe('a planted fault is found', () => {
  const table = (cells: string, note = '') =>
    readTable(
      `# A\n\n| I want to… | go to | then |\n| --- | --- | --- |\n| do it | ${cells} |\n\nAfter.\n\n- do that: because.\n${note}`,
    )[0];

  const row = table('a row in `packages/a/src/b.ts` | `packages/c/src/`, and `pnpm surface`');

  test('a row is read as it is written', () => {
    expect(row).toMatchObject({
      goal: 'do it',
      paths: ['packages/a/src/b.ts', 'packages/c/src/', 'packages/conformance/surface/'],
      note: undefined,
    });
    expect(table('a | b', '- do it: it is hard,\n  because of this.\n')).toMatchObject({
      note: 'do it: it is hard,\n  because of this.',
    });
  });

  test.each([
    ['packages/a/src/b.ts', true],
    ['packages/c/src/d/e.ts', true],
    ['packages/a/src/b.tsx', false],
    ['packages/a/src', false],
    ['packages/c/other.ts', false],
  ])('%s is named: %s', (file, named) => {
    expect(row !== undefined && isNamed(row, file)).toBe(named);
  });

  test('an edit of what is not there, or there twice, is refused', () => {
    const replacing = { file: 'a.ts', from: 'b', to: 'c' };
    expect(edited(replacing, 'abd')).toBe('acd');
    expect(() => edited(replacing, 'ad')).toThrow('a.ts has "b" 0 times, not once.');
    expect(() => edited(replacing, 'bb')).toThrow('a.ts has "b" 2 times, not once.');
  });

  const edit = (file: string) => ({ file, to: '' });
  const change = (sources: readonly string[], frozen: readonly string[] = []) => ({
    ...{ goal: 'do it', sources: sources.map(edit), frozen: frozen.map(edit) },
    proof: async () => [],
  });

  test.each([
    [
      'what is named',
      change(['packages/a/src/b.ts', 'packages/c/src/d.ts'], ['packages/a/src/b.test.ts']),
      [],
    ],
    [
      'a source that is not named',
      change(['packages/a/src/b.ts', 'packages/d/src/d.ts']),
      ['packages/d/src/d.ts is not named'],
    ],
    [
      'a frozen list that is no test',
      change(['packages/a/src/b.ts'], ['packages/a/src/c.ts']),
      ['packages/a/src/c.ts holds no frozen list: name it as a source'],
    ],
    [
      'four sources without a reason',
      change(['packages/a/src/b.ts', ...['d', 'e', 'f'].map((each) => `packages/c/src/${each}.ts`)]),
      ['it takes 4 sources: say below the table because of what, or fix it'],
    ],
  ])('%s', (_, planted, faults) => {
    expect(row && rowFaults(row, planted)).toEqual(faults);
  });
});
