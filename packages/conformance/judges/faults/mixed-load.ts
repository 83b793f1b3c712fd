import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../judge.ts';
import { startAppProcess } from '../site/app-process.ts';
import { freePort } from '../site/free-port.ts';
import { createEditions } from './editions.ts';
import type { Fault, FaultOptions } from './fault.ts';
import { type LoadResult, startLoad } from './load.ts';

const MEBIBYTE = 2 ** 20;

/** Memory grows while caches fill, and as the collector likes; what leaks shows over many minutes. */
const FLAT = { fromSeconds: 600, growth: 1.1, slackBytes: 16 * MEBIBYTE } as const;

const EDIT_EVERY_SECONDS = 15;

/** Every surface at once, while the content is edited now and then: no request fails, and memory stays flat. */
export const mixedLoad: Fault = {
  name: 'mixed load',
  run: async (options) => {
    const { folder, seed, seconds, perSecond, tell } = options;
    const editions = await createEditions(join(folder, 'content'));
    const app = await startAppProcess({ port: await freePort(), args: ['--content', editions.folder] });
    const load = await startLoad({ origin: app.url, perSecond, askers: 4, seed });
    const samples: number[] = [];
    const until = Date.now() + seconds * 1000;
    for (let second = 1; Date.now() < until; second += 1) {
      await sleep(Math.min(1000, until - Date.now()));
      samples.push(await app.residentBytes());
      if (second % Math.min(EDIT_EVERY_SECONDS, Math.ceil(seconds / 3)) === 0) await editions.write(second);
      if (second % 60 === 0) tell(`${second} s: ${inMebibytes(samples.at(-1) ?? 0)} MiB`);
    }
    const result = await load.stop();
    const code = await app.end('SIGTERM');
    return [...judge(result, samples, options), ...(code === 0 ? [] : [`SIGTERM ends it with ${code}`])];
  },
};

function judge(
  { answered, total, snapshots, faults }: LoadResult,
  samples: readonly number[],
  options: FaultOptions,
) {
  const [first, last] = [mean(third(samples, 0)), mean(third(samples, 2))];
  options.tell(`${total} answers of ${snapshots} snapshots: ${JSON.stringify(answered)}`);
  options.tell(`memory: ${inMebibytes(first)} MiB in the first third, ${inMebibytes(last)} in the last`);
  const found: string[] = [...faults];
  if (snapshots < 2) found.push('no edit was served');
  const most = first * FLAT.growth + FLAT.slackBytes;
  if (options.seconds >= FLAT.fromSeconds && last > most) {
    found.push(`memory grows from ${inMebibytes(first)} to ${inMebibytes(last)} MiB`);
  }
  return found satisfies Faults;
}

function third(samples: readonly number[], which: number): readonly number[] {
  const size = Math.ceil(samples.length / 3);
  return samples.slice(which * size, (which + 1) * size);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

function inMebibytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(1);
}
