import { TABLE_FILE } from '../file-table.ts';
import type { Sha256 } from '../sha256.ts';
import type { Build } from '../targets/target.ts';
import type { Embedder } from './site-indexes.ts';
import type { StoredEncoder } from './stored-encoder.ts';

/** Everything that decides the bytes of an export, besides the program: the cache belongs to one program. */
interface Recipe {
  /** The bytes of the site file: from them the whole site is served. */
  readonly siteFile: Uint8Array;
  /** The list of retained snapshots, as it is stored. */
  readonly retained: string;
  readonly embedder: Pick<Embedder, 'model' | 'dims'>;
  /** Who makes the renditions of pictures. */
  readonly encoder: StoredEncoder | undefined;
  /** The codings of the variants that are stored. */
  readonly precompressed: readonly string[];
}

/** The key under which the cache has the digest of the table of the build that a recipe makes. */
export function recipeKey(
  { siteFile, retained, embedder: { model, dims }, encoder, precompressed }: Recipe,
  sha256: Sha256,
): string {
  return JSON.stringify(['export', sha256.of(siteFile), retained, model, dims, encoder, precompressed]);
}

/** The digest of the table of a build as it is stored: it stands for every file. `undefined` without a build. */
export async function tableDigestOf(build: Build | undefined, sha256: Sha256): Promise<string | undefined> {
  const table = await build?.read(TABLE_FILE);
  return table && sha256.of(table.bytes);
}
