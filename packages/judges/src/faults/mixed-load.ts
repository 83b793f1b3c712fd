import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@site/tooling';
import type { Faults } from '../judge.ts';
import { createEditions } from './editions.ts';
import type { Fault, FaultOptions } from './fault.ts';
import { growthOf, inMebibytes, peaksOf } from './flat-memory.ts';
import { type LoadResult, startLoad } from './load.ts';
import { withApp } from './programs.ts';

/** A leak shows after many minutes only. */
const LEAKS_SHOW_AFTER_SECONDS = 600;

const EDIT_EVERY_SECONDS = 15;

/** Load on every surface while the content is edited: no request fails, and memory stays flat. */
export const mixedLoad: Fault = {
  name: 'mixed load',
  planted: {
    name: 'an app that misses edits',
    spoil: (programs) =>
      withApp(programs, ({ port, args }, startApp) => startApp({ port, args: [...args, '--no-watch'] })),
    says: [/^no edit was served$/],
  },
  run: async (options) => {
    const { folder, seed, seconds, perSecond, programs, progress } = options;
    const editions = await createEditions(join(folder, 'content'));
    const app = await programs.startApp({ port: await freePort(), args: ['--content', editions.folder] });
    const load = await startLoad({ origin: app.url, perSecond, clients: 4, seed });
    const samples: number[] = [];
    const until = Date.now() + seconds * 1000;
    for (let second = 1; Date.now() < until; second += 1) {
      await sleep(Math.min(1000, until - Date.now()));
      samples.push(await app.residentBytes());
      if (second % Math.min(EDIT_EVERY_SECONDS, Math.ceil(seconds / 3)) === 0) await editions.write(second);
      if (second % 60 === 0) progress(`${second} s: ${inMebibytes(samples.at(-1) ?? 0)} MiB`);
    }
    const result = await load.stop();
    const code = await app.end('SIGTERM');
    return [...judge(result, samples, options), ...(code === 0 ? [] : [`SIGTERM ends it with ${code}`])];
  },
};

function judge(
  { answered, total, snapshots, faults }: LoadResult,
  samples: readonly number[],
  { seconds, progress }: FaultOptions,
): Faults {
  progress(`${total} answers of ${snapshots} snapshots: ${JSON.stringify(answered)}`);
  progress(`the peak memory in each third, in MiB: ${peaksOf(samples).map(inMebibytes).join(', ')}`);
  return [
    ...faults,
    ...(snapshots < 2 ? ['no edit was served'] : []),
    ...(seconds >= LEAKS_SHOW_AFTER_SECONDS ? growthOf(samples) : []),
  ];
}
