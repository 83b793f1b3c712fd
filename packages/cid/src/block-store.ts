import { type ByteSource, bytesSource } from './bytes/byte-source.ts';
import type { Cid } from './cid.ts';

/** A block: bytes and their name. */
export interface Block {
  readonly cid: Cid;
  readonly bytes: Uint8Array;
}

/** A content-addressed store. It returns only bytes that hash to the CID they were requested by. */
export interface BlockStore {
  /** The size of a block in bytes, if possible without reading it; `undefined` when the store does not hold it. */
  size(cid: Cid): Promise<number | undefined>;
  /** The bytes, or `undefined` when the store does not hold them. */
  get(cid: Cid): Promise<Uint8Array | undefined>;
  /** The block, to be read piece by piece, or `undefined` like `get`. Absent from a store that reads blocks whole. */
  open?(cid: Cid): Promise<ByteSource | undefined>;
}

/** A block of a store, to be read piece by piece: where the store can do that, it need not be in memory. */
export async function openBlock(blocks: BlockStore, cid: Cid): Promise<ByteSource | undefined> {
  if (blocks.open !== undefined) return blocks.open(cid);
  const bytes = await blocks.get(cid);
  return bytes && bytesSource(bytes);
}
