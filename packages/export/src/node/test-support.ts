import { codings } from '../write/test-support.ts';
import { servePrecompression } from './serve-precompression.ts';

/** A thread of `openPrecompressor`; one coding fails on request. */
servePrecompression(
  codings.map((each) => ({
    ...each,
    compressSync: (bytes) => {
      if (bytes[0] === 0) throw Object.assign(new Error('No zeros.'), { code: 'EINVAL' });
      return each.compressSync(bytes);
    },
  })),
);
