export { type ProblemCode, type ProblemKind, problemCodes } from './codes.ts';
export {
  PROBLEM_MEDIA_TYPE,
  type ProblemDocument,
  problemDocument,
  problemResponse,
  problemType,
} from './problem-document.ts';
export { type ProblemDetails, ProblemError } from './problem-error.ts';
