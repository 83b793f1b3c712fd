/** Where a command writes. */
export interface Output {
  /** Takes the result, for people and programs. */
  print(text: string): void;
  /** Takes what is said beside it: progress and faults. */
  tell(text: string): void;
}
