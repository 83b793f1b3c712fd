import type { ProblemDocument } from '@site/problem';

/** A site answered with a problem, or with something that is no answer of a site. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  /** What was asked for. */
  readonly url: string;
  /** The HTTP status. */
  readonly status: number;
  /** What the site says is wrong, and what to send instead; absent when the answer was no problem document. */
  readonly problem: ProblemDocument | undefined;

  constructor(url: string, status: number, problem: ProblemDocument | undefined) {
    super(
      problem === undefined
        ? `${url} answered ${status}, and not as a content service does. Check that the base URL is that of one.`
        : `${url} answered ${problem.code}: ${problem.detail}\n${problem.resolution}`,
    );
    this.url = url;
    this.status = status;
    this.problem = problem;
  }
}

/** Bytes are not the ones that their name says. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  /** Where the bytes came from. */
  readonly source: string;
  /** The CID they should have; `undefined` when they state none. */
  readonly expected: string | undefined;
  /** The CID they have. */
  readonly computed: string;

  constructor(source: string, expected: string | undefined, computed: string) {
    super(
      `${source} has the CID ${computed}, not ${expected ?? 'one that it states itself'}: it is not what was published. Do not use it; fetch it again, from another place if it stays so.`,
    );
    this.source = source;
    this.expected = expected;
    this.computed = computed;
  }
}
