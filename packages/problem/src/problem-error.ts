import { type ProblemCode, problemCodes } from './codes.ts';

/** What is particular to one occurrence of a problem. */
export interface ProblemDetails {
  /** What is wrong: names the value and the rule it breaks. */
  readonly detail: string;
  /** The cure: what to send instead, with a request that works where there is one. */
  readonly resolution: string;
  /** The paths that the detail names, percent-encoded: candidates, or the nearest that exist. */
  readonly paths?: readonly string[];
  /** Header fields that the status requires, such as `Allow` for 405. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A failure of the registry, typed by its code. Handlers return it, so that the compiler holds them to the
 * codes their operation declares; what happens outside any operation throws it.
 */
export class ProblemError<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ProblemError';
  readonly code: Code;
  readonly detail: string;
  readonly resolution: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: Code,
    { detail, resolution, paths = [], headers = {} }: ProblemDetails,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.detail = detail;
    this.resolution = resolution;
    this.paths = paths;
    this.headers = headers;
  }

  get status(): number {
    return problemCodes[this.code].status;
  }

  get title(): string {
    return problemCodes[this.code].title;
  }
}
