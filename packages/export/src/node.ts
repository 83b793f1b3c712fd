export { openPrecompressor, type PrecompressorOptions } from './node/precompressor.ts';
export { servePrecompression } from './node/serve-precompression.ts';
export { nodeSha256 } from './node/sha256.ts';
