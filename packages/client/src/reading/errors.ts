import type { ProblemDocument } from '@site/problem';

/** A site answered with a problem, or the response is not one of a content service. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  /** The URL that was requested. */
  readonly url: string;
  /** The HTTP status. */
  readonly status: number;
  /** The problem document, with a resolution; `undefined` when the response was none. */
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

/** Bytes do not hash to their CID. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  /** The URL of the bytes. */
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
