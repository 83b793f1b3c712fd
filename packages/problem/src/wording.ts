import type { ProblemCode } from './codes.ts';
import { type FaultWording, wordFaults } from './input-fault.ts';
import { ProblemError } from './problem-error.ts';
import { type ResolutionWording, wordResolution } from './resolution.ts';

/** How a surface words problems. It has words for every kind of fault and of resolution, or it does not compile. */
export interface Wording {
  readonly faults: FaultWording;
  readonly resolutions: ResolutionWording;
}

/** A problem whose resolution is text: it can be shown to a client. */
export type WordedProblem<Code extends ProblemCode = ProblemCode> = ProblemError<Code, string>;

/** Words a problem for the clients of a surface. What is text already stays as it is. */
export function wordProblem<Code extends ProblemCode>(
  problem: ProblemError<Code>,
  { faults, resolutions }: Wording,
): WordedProblem<Code> {
  const { code, resolution, headers } = problem;
  const detail = problem.faults.length === 0 ? problem.detail : wordFaults(problem.faults, faults);
  const advice = typeof resolution === 'string' ? resolution : wordResolution(resolution, resolutions);
  return new ProblemError(code, { detail, resolution: advice, headers }, { cause: problem });
}
