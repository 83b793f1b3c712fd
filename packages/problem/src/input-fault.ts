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
    /** The value as JSON; a long one is cut. */
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

/** Words faults, each as a sentence. */
export function wordFaults(faults: readonly InputFault[], words: FaultWording): string {
  return faults.map((fault) => wordFault(fault, words)).join(' ');
}

// The type parameter ties the row to its argument: without it, the row would be the union of all.
function wordFault<Kind extends InputFaultKind>(fault: InputFault<Kind>, words: FaultWording): string {
  return words[fault.kind](fault);
}
