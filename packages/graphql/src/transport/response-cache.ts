import type { Service } from '@site/contract';
import { AdmissionCache, memoize } from '@site/primitives';
import type { CacheableAnswer } from './endpoint-answer.ts';

/** The most responses of a snapshot that are cached. */
const MAX_RESPONSES = 10_000;

/** The most that the cached responses of a snapshot take with their request keys, in bytes. */
const MAX_BYTES = 32_000_000;

/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** What an entry takes besides its body and key, in bytes. Measured, and rounded up. */
const OVERHEAD = 1_000;

/**
 * The cached responses of a snapshot, by request key. Operations only read, and a snapshot never changes, so that equal
 * requests have equal responses. A response is admitted at its second request.
 */
export const responsesOf = memoize(
  (_snapshot: Service) =>
    new AdmissionCache<CacheableAnswer>({
      maxEntries: MAX_RESPONSES,
      maxSize: MAX_BYTES,
      sizeOf: (answer, requestKey) => OVERHEAD + BYTES_PER_UNIT * requestKey.length + bodySize(answer),
      firstRequest: 'never',
    }),
);

function bodySize(answer: CacheableAnswer): number {
  if (!('body' in answer)) return 0;
  return typeof answer.body === 'string' ? BYTES_PER_UNIT * answer.body.length : answer.body.length;
}
