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
}
