/** Is told how much of something is done. */
export type Progress = (done: number, total: number) => void;

/** Where progress is shown: a terminal, a file, or another program. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How wide a bar is, in characters. */
const WIDTH = 30;

/** Without a terminal a line is printed for each tenth, and not for each step. */
const PARTS = 10;

/** Shows progress: a bar that grows on a terminal, and lines elsewhere. Nothing where nothing is left to do. */
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
