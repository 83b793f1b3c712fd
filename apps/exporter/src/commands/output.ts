import type { Surfaces } from '@site/http';

/** Where a command prints. */
export interface Output {
  /** What was asked for: findings, lists, summaries. */
  print(text: string): void;
  /** What is said on the way. */
  tell(text: string): void;
  /** Whether a person looks on, so that a line may move. */
  readonly isTerminal: boolean;
}

/** What a run is given besides its command line. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** The moment of the build. */
  readonly now: Date;
  /** What a site is published through. */
  readonly surfaces: Surfaces;
  /** Names the software that runs: what it left for itself is of use only to the same. */
  readonly program: string;
}

/** What a process ends with: all is well; something does not hold; the command line is wrong. */
export type ExitCode = 0 | 1 | 2;
