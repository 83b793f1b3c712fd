import type { Variant } from '../write/precompress.ts';

/** What a thread receives. */
export interface CompressionOrder {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What it answers. A cloned error would lose its code. */
export type CompressionReply =
  | { readonly id: number; readonly variants: readonly Variant[] }
  | {
      readonly id: number;
      readonly fault: { readonly message: string; readonly code: string | undefined };
    };
