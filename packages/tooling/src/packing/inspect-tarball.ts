import { join } from 'node:path/posix';
import { dependencyFields, type Manifest } from '../workspace.ts';

/** What a tarball holds: the text of each file by its path inside `package/`. */
export type Tarball = ReadonlyMap<string, string>;

/** What does not belong in a published package: test cases, test helpers, sources. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [/\.(test|test-d|spec|bench)\./, 'is of a test'],
  [/(^|\/)(test-support\.|__tests__\/|tests\/|vectors\/)/, 'is of a test'],
  [/^src\//, 'is a source'],
  [/\.tsbuildinfo$|(^|\/)\.turbo\//, 'is left over from a build'],
];

/** Version ranges that resolve in this workspace only. */
const LOCAL_RANGE = /^(workspace|link|file|portal|catalog):/;

/** Everything that is wrong with what a package publishes. */
export function inspectTarball(tarball: Tarball): readonly string[] {
  const text = tarball.get('package.json');
  if (text === undefined) return ['package.json is missing; pack with pnpm.'];
  const manifest = JSON.parse(text) as Manifest;
  return [
    ...['README.md', 'LICENSE']
      .filter((file) => !tarball.get(file)?.trim())
      .map((file) => `${file} is missing`),
    ...[...tarball.keys()].flatMap(unwantedFaults),
    ...rangeFaults(manifest),
    ...entryFaults(manifest, tarball),
  ];
}

function unwantedFaults(path: string): readonly string[] {
  const [, reason] = unwanted.find(([pattern]) => pattern.test(path)) ?? [];
  return reason === undefined ? [] : [`${path} ${reason}; leave it out of the build or of "files"`];
}

function rangeFaults(manifest: Manifest): readonly string[] {
  return dependencyFields.flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, range]) => LOCAL_RANGE.test(range))
      .map(
        ([name, range]) =>
          `${field} has ${name}@${range}, which resolves in this workspace only; pack with pnpm`,
      ),
  );
}

function entryFaults({ exports }: Manifest, tarball: Tarball): readonly string[] {
  if (exports === undefined) return ['"exports" is missing'];
  return Object.entries(exports).flatMap(([entry, target]) => {
    const conditions = conditionsOf(target);
    return Object.keys(endings).flatMap((name) => targetFaults(entry, name, conditions[name], tarball));
  });
}

/** An entry that is one path has its declarations beside it (TypeScript looks there by itself). */
function conditionsOf(target: unknown): Readonly<Record<string, unknown>> {
  if (typeof target === 'string') return { default: target, types: target.replace(/\.js$/, '.d.ts') };
  return typeof target === 'object' && target !== null ? { ...target } : {};
}

/** Where each condition of an entry has to lead. */
const endings: Readonly<Record<string, RegExp>> = { types: /^dist\/.+\.d\.ts$/, default: /^dist\/.+\.js$/ };

function targetFaults(
  entry: string,
  condition: string,
  target: unknown,
  tarball: Tarball,
): readonly string[] {
  const what = `the entry ${entry}`;
  // Data, that tools read by this name.
  if (entry === './package.json') return [];
  if (typeof target !== 'string') return [`${what} has no "${condition}" in publishConfig.exports`];
  const path = join(target);
  if (!tarball.has(path)) return [`${what} has "${condition}" at ${path}, which is missing; build it`];
  if (!endings[condition]?.test(path)) return [`${what} has "${condition}" at ${path}, which is not built`];
  return [];
}
