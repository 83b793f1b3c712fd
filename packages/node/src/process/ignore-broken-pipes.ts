import process from 'node:process';

/** What tells of its failures by an event, as the streams of a process do. */
type FailingStream = Pick<NodeJS.WritableStream, 'on'>;

/**
 * Lets a program go on when nobody reads any more what it prints, as `| head` does: it would end where it is, with a
 * stack. Any other failure to print ends it still.
 */
export function ignoreBrokenPipes(
  streams: readonly FailingStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
