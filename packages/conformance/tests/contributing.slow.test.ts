import { describe, expect, test } from 'vitest';
import { changes } from './contributing/changes.ts';
import { type Scratch, withScratch } from './contributing/scratch.ts';

/** Nothing is missing of any change. */
const ALL_MADE = Object.fromEntries(changes.map(({ goal }) => [goal, []]));

/** The tests that hold what the world can see, and those of the packages that the changes are in. */
const TESTS = [
  ...['contract', 'problem', 'service', 'http', 'mcp', 'graphql', 'feeds', 'front-matter', 'search'].map(
    (name) => `packages/${name}/`,
  ),
  ...['content-core/src/records', 'content-core/src/resolve', 'export/src/targets', 'pages/src/lists'].map(
    (folder) => `packages/${folder}/`,
  ),
  ...['surface', 'exports', 'parity', 'vectors', 'feed-formats', 'reserved-paths', 'hostile-requests'].map(
    (name) => `packages/conformance/tests/${name}.test.ts`,
  ),
  'apps/api/src/settings.test.ts',
];

const PROOFS = 'packages/conformance/tests/contributing/run-proofs.ts';

async function expectSuccess(scratch: Scratch, program: string, ...args: readonly string[]): Promise<string> {
  const { ok, stdout, output } = await scratch.run(program, ...args);
  expect(ok, output.slice(-4000)).toBe(true);
  return stdout;
}

describe('each change of CONTRIBUTING', { timeout: 900_000 }, () => {
  test.each(changes.map((change) => [change.goal, change] as const))(
    '%s: is not made yet',
    async (_, change) => {
      expect(await change.proof()).not.toEqual([]);
    },
  );

  test('is made by the sources that its row names, with the frozen lists', () =>
    withScratch(async (scratch) => {
      for (const { sources, frozen = [] } of changes) await scratch.apply([...sources, ...frozen]);
      await expectSuccess(scratch, 'tsc', '-p', 'tsconfig.json');
      expect(JSON.parse(await expectSuccess(scratch, 'tsx', PROOFS))).toEqual(ALL_MADE);
      await expectSuccess(scratch, 'node', 'packages/tooling/src/write-surface.ts');
      await expectSuccess(scratch, 'vitest', 'run', '--testTimeout=120000', ...TESTS);
    }));

  test('is asked for by the compiler, where a source is forgotten', () =>
    withScratch(async (scratch) => {
      for (const { goal, sources, compiledBy = [] } of changes) {
        const undo = await scratch.apply(sources.slice(0, 1));
        for (const folder of compiledBy) {
          const { ok, output } = await scratch.run('tsc', '-p', folder);
          expect(ok, `${goal}: ${folder} compiles, though it lacks something`).toBe(false);
          expect(output, goal).toMatch(/error TS\d+: /);
        }
        await undo();
      }
    }));
});
