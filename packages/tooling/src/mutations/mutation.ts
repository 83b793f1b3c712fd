/** A fault that is put into a source: its tests have to fail. */
export interface Mutation {
  /** From the root of the workspace. */
  readonly file: string;
  /** The text in the source, which occurs exactly once. */
  readonly original: string;
  /** The text in its place. */
  readonly mutant: string;
  /** Why the mutant is equivalent, so that no test can fail; without a reason one has to. */
  readonly equivalent?: string;
}

/** Applies a mutation to the source of its file. @throws {Error} when the original does not occur exactly once */
export function mutate(source: string, { file, original, mutant }: Mutation): string {
  const parts = source.split(original);
  if (parts.length !== 2) throw new Error(`${file} has "${original}" ${parts.length - 1} times, not once.`);
  return parts.join(mutant);
}
