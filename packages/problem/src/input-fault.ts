import { cutValue } from './quote-value.ts';

/** What each kind of fault says of a parameter. */
interface InputFaults {
  /** An operation has no parameter of this name. */
  readonly 'unknown-parameter': { readonly operation: string };
  /** A required parameter was not sent. */
  readonly missing: unknown;
  /** A required text has no character but white space. */
  readonly blank: unknown;
  /** A value breaks a rule. */
  readonly invalid: {
    /** The rule that is broken, as a predicate: "is not a whole number from 1 to 200". */
    readonly rule: string;
    /** The value, in the words of `quoteValue`. */
    readonly value: string;
  };
}

/** The kinds of faults. */
export type InputFaultKind = keyof InputFaults;

/** What is wrong with one parameter of a request, in no protocol's terms: each surface words it (`Wording`). */
export type InputFault<Kind extends InputFaultKind = InputFaultKind> = {
  [Each in Kind]: { readonly kind: Each; readonly parameter: string } & InputFaults[Each];
}[Kind];

/** The words of a surface for every kind of fault, as sentences. */
export type FaultWording = { readonly [Kind in InputFaultKind]: (fault: InputFault<Kind>) => string };

/** The most faults that are worded. */
const MAX_FAULTS = 10;

/** Words faults, each as a sentence; of many the first, and how many more there are. */
export function wordFaults(faults: readonly InputFault[], words: FaultWording): string {
  // One value can break two rules that are worded alike: a number that is huge, and no integer that is exact.
  const worded = new Set(faults.slice(0, MAX_FAULTS).map((fault) => wordFault(fault, words)));
  const more = faults.length - MAX_FAULTS;
  return [...worded, ...(more > 0 ? [`And ${more} more are at fault.`] : [])].join(' ');
}

// The type parameter ties the row to its argument: without it, the row would be the union of all.
function wordFault<Kind extends InputFaultKind>(fault: InputFault<Kind>, words: FaultWording): string {
  return words[fault.kind]({ ...fault, parameter: cutValue(fault.parameter) });
}
