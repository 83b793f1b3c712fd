import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { faultsOf, runCommand } from '../processes/run-command.ts';
import { runPnpm } from '../processes/run-pnpm.ts';
import { readManifest, type WorkspacePackage } from '../workspace.ts';
import type { Tarball } from './inspect-tarball.ts';

/** A package as a user gets it. */
export interface Packed {
  readonly name: string;
  /** The tarball, absolute. */
  readonly file: string;
  /** The folder that it was unpacked into. */
  readonly folder: string;
}

/**
 * Packs packages as `pnpm publish` would, and unpacks them again.
 * @param folder - an empty one, for the tarballs
 */
export async function packAll(
  packages: readonly WorkspacePackage[],
  folder: string,
): Promise<{ readonly packed: readonly Packed[]; readonly faults: readonly string[] }> {
  const filters = packages.flatMap(({ manifest }) => ['--filter', manifest.name]);
  const pack = ['--recursive', ...filters, 'pack', '--pack-destination', folder];
  const packing = await runPnpm(pack);
  if (!packing.ok) return { packed: [], faults: faultsOf('pnpm pack', packing) };
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const packed = await Promise.all(tarballs.map((name) => unpack(folder, name)));
  const missing = packages.filter(({ manifest }) => packed.every(({ name }) => name !== manifest.name));
  const faults = missing.map(
    ({ manifest }) => `${manifest.name} was not packed; see \`pnpm pack\` in its folder`,
  );
  return { packed, faults };
}

async function unpack(folder: string, tarball: string): Promise<Packed> {
  const into = join(folder, tarball.replace(/\.tgz$/, ''));
  mkdirSync(into);
  const unpacking = await runCommand('tar', ['-xzf', join(folder, tarball), '-C', into], { cwd: folder });
  if (!unpacking.ok) throw new Error(faultsOf(`unpacking ${tarball}`, unpacking).join());
  const unpacked = join(into, 'package');
  return { name: readManifest(unpacked).name, file: join(folder, tarball), folder: unpacked };
}

/** Reads what a tarball holds. */
export function readTarball({ folder }: Packed): Tarball {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')];
    }),
  );
}
