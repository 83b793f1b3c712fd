export { type ProblemCode, type ProblemKind, problemCodes } from './codes.ts';
export type { FaultWording, InputFault, InputFaultKind } from './input-fault.ts';
export { neutralFaults, neutralResolutions } from './neutral-words.ts';
export {
  PROBLEM_MEDIA_TYPE,
  type ProblemDocument,
  problemDocument,
  problemResponse,
  problemType,
} from './problem-document.ts';
export { type ProblemDetails, ProblemError } from './problem-error.ts';
export { cutQuotations, cutValue, listValues, MAX_QUOTED, quoteValue } from './quote-value.ts';
export type { Resolution, ResolutionKind, ResolutionWording } from './resolution.ts';
export { type WordedProblem, type Wording, wordProblem } from './wording.ts';
