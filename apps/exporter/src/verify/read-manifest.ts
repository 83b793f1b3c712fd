import { cidOf } from '@site/cid';
import { operations, type SnapshotManifest } from '@site/contract';
import { z } from 'zod';

/** A manifest and the id that its bytes have. */
export interface ReadManifest {
  readonly manifest: SnapshotManifest;
  readonly id: string;
}

/** @throws {Error} when the bytes are no manifest */
export async function readManifest(bytes: Uint8Array, name: string): Promise<ReadManifest> {
  const result = operations.getSnapshot.output.safeParse(parseJson(bytes, name));
  if (result.success) return { manifest: result.data, id: await cidOf(bytes) };
  throw new Error(`${name} is no manifest: ${z.prettifyError(result.error).split('\n')[0]}.`);
}

function parseJson(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error(`${name} is no JSON: name an export, the URL of a site, or a snapshot.json.`);
  }
}
