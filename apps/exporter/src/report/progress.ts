import type { Progress } from '@site/export';

/** Progress that is shown, and whose times are measured. */
export interface TrackedProgress extends Progress {
  readonly times: readonly PhaseTime[];
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

/** How progress is shown; {@link trackProgress} decides when. */
export interface ProgressView {
  started(phase: string, total: number | undefined): void;
  moved?(phase: string, steps: number, total: number | undefined, ms: number): void;
  finished(time: PhaseTime): void;
}

/** How often steps are shown, in milliseconds. */
const INTERVAL = 100;

/** Shows progress, and measures the time of its phases. */
export function trackProgress(view: ProgressView): TrackedProgress {
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
