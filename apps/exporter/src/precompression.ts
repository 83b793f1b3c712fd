import { availableParallelism } from 'node:os';
import type { Coding, Precompressor } from '@site/export';
import { openPrecompressor } from '@site/export/node';
import { threadBeside } from '@site/node/thread-beside';

/** Compresses in threads of this program. */
export function openPrecompression(codings: readonly Coding[]): Precompressor {
  const thread = threadBeside(import.meta.url, 'precompression-thread');
  return openPrecompressor({ cores: availableParallelism(), codings, thread });
}
