/** A replacement in a file; without `from` the file is created. */
export interface FileEdit {
  /** From the root of the workspace. */
  readonly file: string;
  /** Text that occurs exactly once. */
  readonly from?: string;
  readonly to: string;
}

/** What a row of CONTRIBUTING's table describes, made for once. */
export interface Change {
  /** The first cell of the row. */
  readonly goal: string;
  /** All sources that the change needs, the one that the row names first before the others. */
  readonly sources: readonly FileEdit[];
  /** The frozen lists that a test holds, besides `packages/conformance/surface/`. */
  readonly frozen?: readonly FileEdit[];
  /** Packages that do not compile with the first edit alone: the compiler asks for the others. */
  readonly compiledBy?: readonly string[];
  /** What is missing of the change, one line each: every line before it is made, none afterwards. */
  proof(): Promise<readonly string[]>;
}

/**
 * Applies an edit to the text of its file; `undefined` where the file is new.
 * @throws {Error} when what it replaces does not occur exactly once
 */
export function edited({ file, from, to }: FileEdit, text: string | undefined): string {
  if (text === undefined || from === undefined) return to;
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times, not once.`);
  return parts.join(to);
}

/** The faults that hold. */
export function missing(faults: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(faults).flatMap(([fault, holds]) => (holds ? [fault] : []));
}
