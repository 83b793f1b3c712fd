/** Comes before a server (`--import`), and tells over the control channel what it has used. */
import process from 'node:process';

/** What a process has used since it began. */
export interface Usage {
  /** In microseconds, of user and system. */
  readonly cpu: number;
  /** The resident set, in bytes. */
  readonly rss: number;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpu: user + system, rss: process.memoryUsage.rss() };
  process.send?.(usage);
});
// A control channel is no reason to stay.
process.channel?.unref();
