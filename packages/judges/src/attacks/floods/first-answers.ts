import { join } from 'node:path';
import { freePort } from '@site/tooling';
import type { AppProcess } from '../../site/app-process.ts';
import { MEGABYTE, readCpuSeconds, readMemory, waitForRest } from '../../site/process-figures.ts';
import { type LargeSite, writeLargeSite } from '../../waits/large-site.ts';
import type { Attack } from '../attack.ts';

/** Some 5 MB of text: thirty answers of it wait for their clients at once, and none of these is cut off for it. */
const DOCUMENTS = 1000;

/** Who asks for the same at once. */
const CLIENTS = 30;

/** The answers that hold every record. */
const LARGE = ['/api/search-vectors.json', '/api/search-corpus.json', '/llms-full.txt'];

/** What each answer took: the CPU of one request in seconds, and of all clients at once. */
const taken = new Map<string, readonly [one: number, all: number]>();

/** Has no memory of what it is making, so that all who wait for it have it made for themselves. */
const FORGETFUL = new URL('forgetful.mjs', import.meta.url).href;

/** Many clients ask at once for what nobody has asked for before: it is made once for all of them. */
export const firstAnswers: Attack = {
  name: 'first answers',
  limits: ['first answers: memory', 'first answers: work'],
  planted: {
    name: 'a service that forgets what it is making',
    spoil: (programs) => ({
      ...programs,
      startApp: (options) => programs.startApp({ ...options, nodeArgs: ['--import', FORGETFUL] }),
    }),
    exceeds: 'first answers: work',
  },
  details: () =>
    [...taken].map(([path, [one, all]]) => `${path}: ${one.toFixed(2)} s of CPU, ${all.toFixed(2)} s for 30`),
  run: async ({ folder, programs }) => {
    const site = await writeLargeSite(join(folder, 'first-answers'), DOCUMENTS);
    const start = async () => programs.startApp({ port: await freePort(), args: argsOf(site) });
    const one = await measure(await start(), 1);
    const all = await measure(await start(), CLIENTS);
    for (const path of LARGE) taken.set(path, [one.cpu.get(path) ?? 0, all.cpu.get(path) ?? 0]);
    const ratios = [...taken.values()].map(([alone, together]) => together / Math.max(alone, 0.05));
    return new Map([
      ['first answers: memory', (all.memory - one.memory) / MEGABYTE],
      ['first answers: work', Math.max(...ratios)],
    ]);
  },
};

function argsOf({ content, cache }: LargeSite): readonly string[] {
  return ['--content', content, '--cache', cache, '--no-watch', '--base-url', 'https://site.example'];
}

/** What the first answers take of a server, which ends then. */
async function measure(
  app: AppProcess,
  clients: number,
): Promise<{ readonly memory: number; readonly cpu: ReadonlyMap<string, number> }> {
  try {
    // What the first request of all needs of modules is no answer's.
    await read(`${app.url}/posts.md`);
    await waitForRest(app.pid);
    const before = await readMemory(app.pid, 'VmHWM');
    const cpu = new Map<string, number>();
    for (const path of LARGE) {
      const begin = await readCpuSeconds(app.pid);
      await Promise.all(Array.from({ length: clients }, () => read(app.url + path)));
      cpu.set(path, (await readCpuSeconds(app.pid)) - begin);
    }
    return { memory: (await readMemory(app.pid, 'VmHWM')) - before, cpu };
  } finally {
    await app.end('SIGTERM');
  }
}

async function read(url: string): Promise<void> {
  // What is compressed is compressed once, and takes longer than all else: others measure it.
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: it is to be a large answer.`);
}
