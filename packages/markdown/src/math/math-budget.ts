import { type Formula, LIMITS } from './formula.ts';

/** What the formulas of a document, asked in order, may still cost. */
export class MathBudget {
  static readonly spent: Formula = {
    fault: `with it the formulas of the document have more than ${LIMITS.document} characters`,
  };
  #left: number = LIMITS.document;

  /** Whether a formula is set. From the first that does not fit, none is. */
  allows(tex: string): boolean {
    this.#left -= tex.length;
    return this.#left >= 0;
  }
}
