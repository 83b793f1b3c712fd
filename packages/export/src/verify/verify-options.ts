import type { Coding } from '../coding.ts';
import type { Progress } from '../progress.ts';
import type { Sha256 } from '../sha256.ts';

/** What a verification is made with. */
export interface VerifyOptions {
  readonly sha256: Sha256;
  /** The codings of variants; one in another coding is a mismatch. */
  readonly codings: readonly Pick<Coding, 'suffix' | 'decompress'>[];
  readonly progress: Progress;
}
