import type { DotKernel } from './dot-kernel.ts';
import { simdModule } from './simd-module.ts';

/** The part of WebAssembly that is used; `undefined` where a platform has none. */
declare const WebAssembly:
  | {
      readonly Memory: new (size: { readonly initial: number }) => Memory;
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (
        module: object,
        imports: { readonly env: { readonly memory: Memory } },
      ) => { readonly exports: { readonly multiply: Multiply } };
    }
  | undefined;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Offsets and the width are in bytes. */
type Multiply = (rows: number, width: number, row: number, query: number, out: number) => void;

/** WebAssembly Core §4.2.8: memory grows by pages of 64 KiB. */
const PAGE = 65_536;

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/**
 * The SIMD kernel: four numbers at a time, in the memory of a WebAssembly module. Measured: six times as fast as the
 * scalar one; `undefined` where the platform runs no such module.
 */
export function createSimdKernel(): DotKernel | undefined {
  const instance = instantiate();
  if (instance === undefined) return undefined;
  const { memory, multiply } = instance;
  let numbers = new Float32Array(memory.buffer);
  return {
    get numbers() {
      return numbers;
    },
    grow: (length) => {
      const missing = Math.ceil((length * BYTES - memory.buffer.byteLength) / PAGE);
      if (missing <= 0) return;
      memory.grow(missing);
      numbers = new Float32Array(memory.buffer);
    },
    multiply: ({ rows, width, row, query, out }) =>
      multiply(rows, width * BYTES, row * BYTES, query * BYTES, out * BYTES),
  };
}

function instantiate(): { readonly memory: Memory; readonly multiply: Multiply } | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(simdModule), { env: { memory } });
    return { memory, multiply: exports.multiply };
  } catch {
    // Refused by the platform's policy, or without SIMD: the scalar kernel is bit-identical.
    return undefined;
  }
}
