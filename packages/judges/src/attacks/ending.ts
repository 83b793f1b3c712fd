import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@site/tooling';
import { withApp } from '../faults/programs.ts';
import { CONTENT } from '../site/read-snapshot.ts';
import type { Attack } from './attack.ts';

/** How many clients connect again and again. */
const CLIENTS = 64;

/** How often a balancer asks whether a process is ready, in milliseconds, and how many refusals it believes: HAProxy's. */
const POLL = 2000;
const REFUSALS = 3;

/** The default, so that the attack says whether it is enough. */
const DRAIN = '--drain=7';

interface Balancer {
  /** Whether requests go to the process. */
  isUp: boolean;
  connections: number;
  readonly faults: Map<string, number>;
}

/** Sends requests over new connections for as long as the balancer lets them through. */
async function connectAgain(port: number, balancer: Balancer): Promise<void> {
  while (balancer.isUp) {
    balancer.connections += 1;
    const fault = await get(port, '/').then(
      ({ status, isWhole }) => (status === 200 && isWhole ? undefined : `answered ${status}`),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (fault === undefined) continue;
    balancer.faults.set(fault, (balancer.faults.get(fault) ?? 0) + 1);
    // A process that is gone refuses as fast as it is asked.
    await sleep(100);
  }
}

/** Asks whether the process is ready until it often enough was not. */
async function poll(port: number, balancer: Balancer): Promise<void> {
  let refusals = 0;
  while (refusals < REFUSALS) {
    await sleep(POLL);
    const isReady = await get(port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
    refusals = isReady ? 0 : refusals + 1;
  }
  balancer.isUp = false;
}

/** A request on a connection of its own. */
function get(
  port: number,
  path: string,
): Promise<{ readonly status: number | undefined; readonly isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer
        .resume()
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode, isWhole: answer.complete }));
    });
    sent.on('error', reject).end();
  });
}

/** A process ends under a load of new connections, behind a balancer that polls its readiness: none of them fails. */
export const ending: Attack = {
  name: 'ending',
  limits: ['ending: failed connections'],
  planted: {
    name: 'a process that does not drain',
    spoil: (programs) =>
      withApp(programs, (options, startApp) =>
        startApp({ ...options, args: options.args.map((arg) => (arg === DRAIN ? '--drain=0' : arg)) }),
      ),
    exceeds: 'ending: failed connections',
  },
  run: async ({ programs }) => {
    const port = await freePort();
    const app = await programs.startApp({ port, args: ['--content', CONTENT, '--no-watch', DRAIN] });
    const balancer: Balancer = { isUp: true, connections: 0, faults: new Map() };
    const polling = poll(port, balancer);
    const clients = Array.from({ length: CLIENTS }, () => connectAgain(port, balancer));
    await sleep(2000);
    const before = balancer.connections;
    const code = await app.end('SIGTERM');
    await polling;
    await Promise.all(clients);
    if (code !== 0) throw new Error(`SIGTERM ends the process with ${code}: ${app.output()}`);
    if (balancer.connections - before < CLIENTS)
      throw new Error('There was no load at the end, which is no test.');
    return new Map([
      ['ending: failed connections', [...balancer.faults.values()].reduce((sum, count) => sum + count, 0)],
    ]);
  },
};
