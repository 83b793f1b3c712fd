/** Receives the progress of a task. */
export type Progress = (done: number, total: number) => void;

/** Where progress is written: a terminal, a file, or another program. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The width of a bar, in characters. */
const WIDTH = 30;

/** Without a terminal, a line is written for each of so many parts of the task. */
const PARTS = 10;

/** Writes progress: a bar on a terminal, and lines elsewhere. Nothing when there was nothing to do. */
export function showProgress(label: string, stream: ProgressStream): Progress {
  let shown = -1;
  return (done, total) => {
    const begins = shown === -1;
    if (total === 0 || (begins && done === total)) return;
    const part = Math.floor((done / total) * PARTS);
    const ends = done === total;
    if (stream.isTTY === true)
      stream.write(`\r${label} ${bar(done / total)} ${done}/${total}${ends ? '\n' : ''}`);
    else if (begins || part > shown) stream.write(`${label}: ${done} of ${total}\n`);
    shown = ends ? -1 : part;
  };
}

function bar(share: number): string {
  const full = Math.floor(share * WIDTH);
  return `[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}]`;
}
