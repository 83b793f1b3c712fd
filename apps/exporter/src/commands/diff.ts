import { compareManifests, type FileLimits, type ReadManifest, Refusal, readManifest } from '@site/export';
import type { CommandOptions } from '../command-line/read-command.ts';
import { openSite } from '../operands/open-site.ts';
import type { ExitCode, Output } from '../run-context.ts';

/** How each kind of change begins its line. */
const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

/** Lists what one snapshot has that another has not. */
export async function diff(
  [before, after]: readonly [string, string],
  { limits, json }: CommandOptions<'diff'>,
  { print }: Output,
): Promise<ExitCode> {
  const [old, current] = [await manifestOf(before, limits), await manifestOf(after, limits)];
  const changes = compareManifests(old.manifest, current.manifest);
  for (const { kind, path, from, to } of changes) {
    print(
      json
        ? JSON.stringify({ event: kind, path, from, to })
        : `${SIGNS[kind]} ${path} ${[from, to].filter((cid) => cid !== undefined).join(' → ')}`,
    );
  }
  const counts = Object.fromEntries(
    Object.keys(SIGNS).map((kind) => [kind, changes.filter((change) => change.kind === kind).length]),
  );
  const config = old.manifest.config !== current.manifest.config;
  if (json) print(JSON.stringify({ event: 'done', from: old.id, to: current.id, ...counts, config }));
  else {
    const parts = Object.entries(counts).map(([kind, number]) => `${number} ${kind}`);
    print(`${old.id} → ${current.id}: ${parts.join(', ')}${config ? '; another configuration' : ''}.`);
  }
  return 0;
}

async function manifestOf(operand: string, limits: Partial<FileLimits>): Promise<ReadManifest> {
  const site = await openSite(operand, limits);
  if (site.kind === 'file') return requireManifest(await site.read(), site.name);
  const file = await site.source.read('/snapshot.json');
  if (file === undefined)
    throw new Refusal(`${operand} has no snapshot.json: name an export or the URL of a site.`);
  return requireManifest(file.bytes, `${operand}/snapshot.json`);
}

async function requireManifest(bytes: Uint8Array, name: string): Promise<ReadManifest> {
  const read = await readManifest(bytes);
  if (!('fault' in read)) return read;
  throw new Refusal(`${name} ${read.fault}: name an export, the URL of a site, or a snapshot.json.`);
}
