import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestPaths } from './nearest-paths.ts';

const PATHS = ['/posts/salt', '/posts/salt-and-bread', '/recipes/rye-bread', '/art/harbour', '/feed', '/'];

it.each([
  ['/posts/sallt', ['/posts/salt', '/posts/salt-and-bread']],
  ['/POSTS/SALT', ['/posts/salt', '/posts/salt-and-bread']],
  ['/recipe/rye-bread', ['/recipes/rye-bread']],
  ['/xyz', []],
  ['', []],
])('%j is near to %j', (path, near) => {
  expect(nearestPaths(PATHS)(path, 3).slice(0, near.length || 3)).toEqual(near);
});

it('returns the most similar first, and no more than requested', () => {
  const path = fc
    .array(fc.constantFrom('/', 'a', 'b', 'salt', 'rye'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 20 }), path, fc.nat({ max: 6 }), (paths, missing, most) => {
      const likeness = (each: string): number => {
        const [own, other] = [runsOf(missing), runsOf(each)];
        const common = [...own].filter((run) => other.has(run)).length;
        return common === 0 ? 0 : (2 * common) / (own.size + other.size);
      };
      const expected = paths
        .filter((each) => likeness(each) >= 0.25)
        .sort((a, b) => likeness(b) - likeness(a) || (a < b ? -1 : 1));
      expect(nearestPaths(paths)(missing, most)).toEqual(expected.slice(0, most));
    }),
  );
});

/** The runs of three characters of a path and of its end. */
function runsOf(path: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (let at = 0; at + 3 <= path.length + 1; at++) runs.add(`${path}$`.slice(at, at + 3));
  return runs;
}
