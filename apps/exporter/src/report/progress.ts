/** Told how a run goes on. */
export interface Progress {
  /** Begins a phase and ends the one before. @param total - how many steps it has, where that is known */
  begin(phase: string, total?: number): void;
  /** One more step is done, or so many. */
  step(count?: number): void;
  /** Ends the last phase. */
  end(): void;
}

/** How long a phase took. */
export interface PhaseTime {
  readonly phase: string;
  /** In milliseconds. */
  readonly ms: number;
  readonly steps: number;
}

/** What a kind of progress shows; when, is the business of {@link trackProgress}. */
export interface ProgressView {
  started(phase: string, total: number | undefined): void;
  moved?(phase: string, steps: number, total: number | undefined, ms: number): void;
  finished(time: PhaseTime): void;
}

/** How often steps are shown, in milliseconds. */
const INTERVAL = 100;

/** Progress that is shown, and whose times are kept. */
export function trackProgress(view: ProgressView): Progress & { readonly times: readonly PhaseTime[] } {
  const times: PhaseTime[] = [];
  let current:
    | { phase: string; total: number | undefined; began: number; shown: number; steps: number }
    | undefined;
  const end = (): void => {
    if (current === undefined) return;
    const time = { phase: current.phase, ms: performance.now() - current.began, steps: current.steps };
    current = undefined;
    times.push(time);
    view.finished(time);
  };
  return {
    times,
    begin: (phase, total) => {
      end();
      const began = performance.now();
      current = { phase, total, began, shown: began, steps: 0 };
      view.started(phase, total);
    },
    step: (count = 1) => {
      if (current === undefined) return;
      current.steps += count;
      const now = performance.now();
      if (now - current.shown < INTERVAL) return;
      current.shown = now;
      view.moved?.(current.phase, current.steps, current.total, now - current.began);
    },
    end,
  };
}
