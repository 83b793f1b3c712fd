import { cidOf } from '@site/cid';
import { operations, type SnapshotManifest } from '@site/contract';
import * as z from 'zod';

/** A manifest and the id that its bytes have. */
export interface ReadManifest {
  readonly manifest: SnapshotManifest;
  readonly id: string;
}

/** What is wrong with bytes that should be a manifest, as it goes on after their name. */
export interface ManifestFault {
  readonly fault: string;
}

/** Reads a manifest, or says why the bytes are none. */
export async function readManifest(bytes: Uint8Array): Promise<ReadManifest | ManifestFault> {
  const json = parseJson(bytes);
  if (json === undefined) return { fault: 'is no JSON, and so no manifest' };
  const result = operations.getSnapshot.output.safeParse(json);
  if (result.success) return { manifest: result.data, id: await cidOf(bytes) };
  const lines = z.prettifyError(result.error).split('\n').slice(0, 2);
  return { fault: `is no manifest: ${lines.map((line) => line.trim()).join(' ')}` };
}

/** JSON has no value that is undefined. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
