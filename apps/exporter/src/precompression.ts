import { availableParallelism } from 'node:os';
import type { Precompressor } from '@site/export';
import { openPrecompressor } from '@site/export/node';
import { codings } from '@site/node/codings';

/** Compresses in threads of this program. */
export function openPrecompression(): Precompressor {
  return openPrecompressor({ cores: availableParallelism(), codings, thread: threadBeside(import.meta.url) });
}

/** The program of a thread: it stands beside this module, in the sources and in what is built. */
function threadBeside(url: string): URL {
  return new URL(url.endsWith('.ts') ? './precompression-thread.ts' : './precompression-thread.js', url);
}
