/** Receives how far a run has come. */
export interface Progress {
  /** Begins a phase and ends the one before. @param total - how many steps it has, where that is known */
  begin(phase: string, total?: number): void;
  /** Reports steps that are done: one when `count` is left out. */
  step(count?: number): void;
}

/** Reports nothing. */
export const silentProgress: Progress = { begin: () => undefined, step: () => undefined };
