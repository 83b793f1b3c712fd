import type { Cid } from './cid.ts';

/** A block: bytes and their name. */
export interface Block {
  readonly cid: Cid;
  readonly bytes: Uint8Array;
}

/** Where blocks are kept. A store answers only bytes that hash to the name they were asked by. */
export interface BlockStore {
  /** How many bytes a block has, without reading it where that can be; `undefined` when the store does not hold it. */
  size(cid: Cid): Promise<number | undefined>;
  /** The bytes, or `undefined` when the store does not hold them. */
  get(cid: Cid): Promise<Uint8Array | undefined>;
}
