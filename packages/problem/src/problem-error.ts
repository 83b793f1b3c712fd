import { type ProblemCode, problemCodes } from './codes.ts';
import { type InputFault, wordFaults } from './input-fault.ts';
import { neutralFaults } from './neutral-words.ts';
import type { Resolution } from './resolution.ts';

/** What is wrong: text that names the value and the rule it breaks, or one fault or more of a request's parameters. */
type Wrong =
  | { readonly detail: string; readonly faults?: never }
  | { readonly faults: readonly [InputFault, ...InputFault[]]; readonly detail?: never };

/** What is particular to one occurrence of a problem. */
export type ProblemDetails<Advice extends Resolution | string = Resolution | string> = Wrong & {
  /** What to send instead: structured, where surfaces word it each for its clients; text, where one surface alone has it. */
  readonly resolution: Advice;
  /** Header fields that the status requires, such as `Allow` for 405. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A failure of the registry, typed by its code. Handlers return it, so that the compiler holds them to the
 * codes their operation declares; what happens outside any operation throws it.
 *
 * @example
 * ```ts
 * return new ProblemError('document_not_found', {
 *   detail: 'There is no file at /posts/slat.md.',
 *   resolution: { kind: 'read-nearest', reference: '/posts/slat.md', paths: ['/posts/salt.md'] },
 * });
 * ```
 */
export class ProblemError<
  Code extends ProblemCode = ProblemCode,
  Advice extends Resolution | string = Resolution | string,
> extends Error {
  override readonly name = 'ProblemError';
  readonly code: Code;
  /** What is wrong. Faults are in words that fit a log; `wordProblem` has those of a surface. */
  readonly detail: string;
  /** The faults of the request's parameters, when they are what is wrong. */
  readonly faults: readonly InputFault[];
  readonly resolution: Advice;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: Code,
    { detail, faults, resolution, headers = {} }: ProblemDetails<Advice>,
    options?: ErrorOptions,
  ) {
    const text = detail ?? wordFaults(faults, neutralFaults);
    super(`${code}: ${text}`, options);
    this.code = code;
    this.detail = text;
    this.faults = faults ?? [];
    this.resolution = resolution;
    this.headers = headers;
  }

  get status(): number {
    return problemCodes[this.code].status;
  }

  get title(): string {
    return problemCodes[this.code].title;
  }

  /** The paths that the resolution names, percent-encoded: candidates, or the nearest that exist. */
  get paths(): readonly string[] {
    const resolution: Resolution | string = this.resolution;
    return typeof resolution === 'object' && 'paths' in resolution ? resolution.paths : [];
  }
}
