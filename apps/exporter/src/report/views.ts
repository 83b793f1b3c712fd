import type { Output } from '../run-context.ts';
import type { PhaseTime, ProgressView } from './progress.ts';

type Write = (text: string) => void;

/** How wide a bar is, in characters. */
const WIDTH = 24;

/** Back to the start of the line, and nothing on it (ECMA-48 §8.3.41). */
const CLEAR = '\r\u001b[K';

/** How the progress of a run is shown where its output goes. */
export function progressView(json: boolean, { print, log, isTerminal }: Output): ProgressView {
  if (json) return jsonView((text) => print(text.trimEnd()));
  return isTerminal ? terminalView(log) : plainView(log);
}

/** A line that moves, for a person at a terminal. */
export function terminalView(write: Write): ProgressView {
  return {
    started: (phase, total) => write(`${CLEAR}${phase}${total === undefined ? ' …' : ''}`),
    moved: (phase, steps, total, ms) => {
      const rate = `${Math.round((steps / ms) * 1000)}/s`;
      write(
        total === undefined
          ? `${CLEAR}${phase} ${steps} ${rate}`
          : `${CLEAR}${phase} ${bar(steps / total)} ${steps}/${total} ${rate}`,
      );
    },
    finished: (time) => write(`${CLEAR}${phaseLine(time)}\n`),
  };
}

/** A line for each phase, for a log. */
export function plainView(write: Write): ProgressView {
  return { started: () => undefined, finished: (time) => write(`${phaseLine(time)}\n`) };
}

/** An object for each event, for a program. */
export function jsonView(write: Write): ProgressView {
  const print = (event: object) => write(`${JSON.stringify(event)}\n`);
  return {
    started: (phase, total) => print({ event: 'phase', phase, ...(total === undefined ? {} : { total }) }),
    moved: (phase, steps, total) =>
      print({ event: 'progress', phase, steps, ...(total === undefined ? {} : { total }) }),
    finished: ({ phase, ms, steps }) => print({ event: 'phase-done', phase, ms: Math.round(ms), steps }),
  };
}

function phaseLine({ phase, ms, steps }: PhaseTime): string {
  const rate = steps > 0 && ms > 0 ? `, ${steps} in all, ${Math.round((steps / ms) * 1000)}/s` : '';
  return `${phase}: ${seconds(ms)}${rate}`;
}

function bar(part: number): string {
  const full = Math.min(WIDTH, Math.round(part * WIDTH));
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}]`;
}

/** A time as people read it. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 9950 ? 2 : 1)} s`;
}
