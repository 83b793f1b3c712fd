import { availableParallelism } from 'node:os';
import type { Precompressor } from '@site/export';
import { openPrecompressor } from '@site/export/node';
import { codings } from '@site/node/codings';
import { threadBeside } from '@site/node/thread-beside';

/** Compresses in threads of this program. */
export function openPrecompression(): Precompressor {
  const thread = threadBeside(import.meta.url, 'precompression-thread');
  return openPrecompressor({ cores: availableParallelism(), codings, thread });
}
