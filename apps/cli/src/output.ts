/** Where a command writes. */
export interface Output {
  /** Writes the result, for people and programs. */
  print(text: string): void;
  /** Writes progress and errors, for people. */
  report(text: string): void;
}
