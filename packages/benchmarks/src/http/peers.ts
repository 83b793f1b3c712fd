import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../peers/', import.meta.url));

/** The note where peers are not installed. */
export const PEERS_MISSING =
  'The peers are not installed: `pnpm --dir packages/benchmarks/peers install --frozen-lockfile`.';

/** The script of a peer, or `undefined` when the peers are not installed. */
export function peerScript(name: string): string | undefined {
  return existsSync(`${FOLDER}node_modules`) ? FOLDER + name : undefined;
}
