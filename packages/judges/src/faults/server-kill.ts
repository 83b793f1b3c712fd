import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, Random } from '@site/tooling';
import { createEditions } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { withApp } from './programs.ts';
import { sendRequest } from './send-request.ts';

/** The longest time before a process is killed, in milliseconds. */
const LIFE_MS = 1500;

/** What a client sees of a killed process: no connection, or one that breaks off. Never a wrong answer. */
const BROKEN_OFF = /fails: .*(?:ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|aborted)/;

/** kill -9 at random moments under load: no answer is wrong, and the next process serves the same site. */
export const serverKill: Fault = {
  name: 'kill -9 of the server',
  planted: {
    name: 'another site after a kill',
    spoil: (programs) => {
      let starts = 0;
      return withApp(programs, ({ port, args }, startApp) => {
        starts += 1;
        return startApp({ port, args: [...args, '--base-url', `https://start-${starts}.example`] });
      });
    },
    says: [/^after kill 1 it serves bafkrei\w+, not bafkrei\w+$/],
  },
  run: async ({ folder, seconds, perSecond, seed, programs, progress }) => {
    const content = await createEditions(join(folder, 'content'));
    const random = new Random(seed);
    const port = await freePort();
    const start = () => programs.startApp({ port, args: ['--content', content.folder, '--no-watch'] });
    const snapshot = async (origin: string) =>
      (await sendRequest(origin, { method: 'GET', path: '/snapshot.json' }, new Agent())).headers[
        'site-snapshot'
      ];
    let app = await start();
    const first = await snapshot(app.url);
    const faults: string[] = [];
    const until = Date.now() + seconds * 1000;
    let [kills, answers] = [0, 0];
    for (; kills < 2 || Date.now() < until; kills += 1) {
      const load = await startLoad({ origin: app.url, perSecond, clients: 4, seed: seed + kills });
      await sleep(random.int(0, LIFE_MS - 1));
      await app.end('SIGKILL');
      const result = await load.stop();
      answers += result.total;
      faults.push(...result.faults.filter((fault) => !BROKEN_OFF.test(fault)));
      app = await start();
      const now = await snapshot(app.url);
      if (now !== first) faults.push(`after kill ${kills + 1} it serves ${now}, not ${first}`);
    }
    await app.end('SIGTERM');
    progress(`${kills} kills, ${answers} answers`);
    return faults;
  },
};
