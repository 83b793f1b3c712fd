/** A fault that is put into a source, to see that its tests notice. */
export interface Mutation {
  /** From the root of the workspace. */
  readonly file: string;
  /** What the source says, exactly once. */
  readonly original: string;
  /** What it says instead. */
  readonly mutant: string;
  /** Why no test can notice; a mutant without a reason must be noticed. */
  readonly equivalent?: string;
}

/** Puts a mutation into the source of its file. @throws {Error} when what it changes is not there, or there twice */
export function mutate(source: string, { file, original, mutant }: Mutation): string {
  const parts = source.split(original);
  if (parts.length !== 2) throw new Error(`${file} has "${original}" ${parts.length - 1} times, not once.`);
  return parts.join(mutant);
}
