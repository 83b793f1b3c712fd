import type { ChildProcess } from 'node:child_process';

/** Gathers what a process prints and reports: all of it so far, at each call. */
export function gatherOutput(child: ChildProcess): () => string {
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  return () => printed.join('');
}
