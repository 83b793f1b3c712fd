import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../site/free-port.ts';
import { ask } from './ask.ts';
import { createEditions } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { withApp } from './programs.ts';
import { createRandom } from './random.ts';

/** How long a process lives at most before it is killed. */
const LIFE_MS = 1500;

/** What a client sees of a process that is killed: no connection, or one that breaks off. Never a wrong answer. */
const BROKEN_OFF = /fails: .*(?:ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|aborted)/;

/** kill -9 at random moments under load: nothing wrong is ever answered, and the next process serves the same site. */
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
  run: async ({ folder, seconds, perSecond, seed, programs, tell }) => {
    const content = await createEditions(join(folder, 'content'));
    const random = createRandom(seed);
    const port = await freePort();
    const start = () => programs.startApp({ port, args: ['--content', content.folder, '--no-watch'] });
    const snapshot = async (origin: string) =>
      (await ask(origin, { method: 'GET', path: '/snapshot.json' }, new Agent())).headers['site-snapshot'];
    let app = await start();
    const first = await snapshot(app.url);
    const faults: string[] = [];
    const until = Date.now() + seconds * 1000;
    let [kills, answers] = [0, 0];
    for (; kills < 2 || Date.now() < until; kills += 1) {
      const load = await startLoad({ origin: app.url, perSecond, askers: 4, seed: seed + kills });
      await sleep(random.integer(LIFE_MS));
      await app.end('SIGKILL');
      const result = await load.stop();
      answers += result.total;
      faults.push(...result.faults.filter((fault) => !BROKEN_OFF.test(fault)));
      app = await start();
      const now = await snapshot(app.url);
      if (now !== first) faults.push(`after kill ${kills + 1} it serves ${now}, not ${first}`);
    }
    await app.end('SIGTERM');
    tell(`${kills} kills, ${answers} answers`);
    return faults;
  },
};
