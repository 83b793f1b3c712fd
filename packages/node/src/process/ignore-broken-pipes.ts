import process from 'node:process';

/** A stream that reports failures by an event, as those of a process do. */
type FailingStream = Pick<NodeJS.WritableStream, 'on'>;

/**
 * Lets a program go on when the reader of its output is gone (`EPIPE`), as after `| head`: by default it would end with a
 * stack trace. Any other failure to write still ends it.
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
