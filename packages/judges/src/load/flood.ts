import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import { startOrdinaryClient } from './ordinary-client.ts';

/** Connections at once: more than a thousand, fewer than one process may have open here. */
const MANY = 2000;

/** In milliseconds: a request has 10 s to begin, the server checks every 2 s, and the machine may be busy. */
const ENDS_WITHIN = 25_000;

interface Flood {
  readonly open: () => number;
  end(): void;
}

/** Opens connections, and sends nothing on them. */
function startFlood(origin: string): Flood {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const sockets = Array.from({ length: MANY }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => open.add(socket)).on('close', () => open.delete(socket));
    // A refused connection is closed too.
    return socket.on('error', () => undefined).resume();
  });
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { open: () => open.size, end };
}

async function judgeFlood({ origin }: JudgedSite): Promise<Faults> {
  const flood = startFlood(origin);
  const ordinary = startOrdinaryClient(origin);
  let most = 0;
  for (let waited = 0; waited < ENDS_WITHIN && (most === 0 || flood.open() > 0); waited += 200) {
    await setTimeout(200);
    most = Math.max(most, flood.open());
  }
  const left = flood.open();
  flood.end();
  return [
    ...(await ordinary.stop()),
    ...(most > MANY / 2 ? [] : [`${most} of ${MANY} connections were open at once, which is no test`]),
    ...(left > 0 ? [`${left} connections without a request are still open`] : []),
  ];
}

/** Far more connections than readers: other clients are not affected, and idle connections are closed. */
export const flood: Judge = {
  name: 'flood',
  checks: async (site) => [{ name: 'of connections without a request', run: () => judgeFlood(site) }],
  planted: [
    {
      name: 'no answer to the others',
      spoil: spoilAt('/feed.md', (answer) => ({ ...answer, status: 503 })),
      check: 'of connections without a request',
      says: /an ordinary client requests \/feed\.md and gets 503/,
    },
  ],
};
