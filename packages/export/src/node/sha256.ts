import { createHash, hash } from 'node:crypto';
import type { Sha256 } from '../sha256.ts';

/** SHA-256 by Node's OpenSSL, synchronously. */
export const nodeSha256: Sha256 = {
  of: (data) => hash('sha256', data, 'base64'),
  begin: () => {
    const running = createHash('sha256');
    return {
      update: (chunk) => void running.update(chunk),
      digest: () => running.digest('base64'),
    };
  },
};
