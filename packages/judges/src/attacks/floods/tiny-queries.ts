import { freePort } from '@site/tooling';
import { MEGABYTE, readMemory, waitForRest } from '../../site/process-figures.ts';
import { CONTENT } from '../../site/read-snapshot.ts';
import type { Attack } from '../attack.ts';

const LIMIT = 'tiny queries: memory';

/** How many names are sent in requests of each kind before memory is measured, and how many then. */
const NAMES = { warm: 500, sent: 2000 };

/** How many are on their way at once. */
const CLIENTS = 16;

/** The heap of the service in MiB: all caches fit it when they are full, and little else does. */
const HEAP = 512;

const headers = { 'content-type': 'application/json' };

const query = (text: string): RequestInit => ({
  method: 'POST',
  headers,
  body: JSON.stringify({ query: text }),
});

/** Requests that cost who sends them nothing, by a name that no other has. */
const KINDS: readonly ((name: string) => readonly [path: string, init?: RequestInit])[] = [
  (name) => ['/graphql', query(`{${name}}`)],
  (name) => ['/graphql', query(`{${name}`)],
  (name) => [`/${name}`],
  (name) => [`/api/search.json?q=${name}`],
  (name) => [`/api/search.json?q=salt&${name}=1`],
];

/** Retains 16 KB with every request. */
const RETAINING = new URL('retaining.mjs', import.meta.url).href;

/** Small requests without end that all differ, most of them wrong: no cache grows beyond its bound. */
export const tinyQueries: Attack = {
  name: 'tiny queries',
  limits: [LIMIT],
  planted: {
    name: 'a service that retains something of every request',
    spoil: (programs) => ({
      ...programs,
      startApp: ({ nodeArgs = [], ...options }) =>
        programs.startApp({ ...options, nodeArgs: [...nodeArgs, '--import', RETAINING] }),
    }),
    exceeds: LIMIT,
  },
  run: async ({ programs }) => {
    const args = ['--content', CONTENT, '--no-watch'];
    const nodeArgs = [`--max-old-space-size=${HEAP}`];
    const app = await programs.startApp({ port: await freePort(), args, nodeArgs });
    try {
      await flood(app.url, 0, NAMES.warm);
      await waitForRest(app.pid);
      const before = await readMemory(app.pid, 'VmRSS');
      await flood(app.url, NAMES.warm, NAMES.warm + NAMES.sent);
      const after = await readMemory(app.pid, 'VmRSS');
      return new Map([[LIMIT, (after - before) / MEGABYTE]]);
    } finally {
      await app.end('SIGTERM');
    }
  },
};

async function flood(origin: string, from: number, to: number): Promise<void> {
  let at = from;
  const send = async () => {
    while (at < to) {
      const name = `z${(at++).toString(36)}`;
      for (const kind of KINDS) {
        const [path, init] = kind(name);
        // Caches admit many answers at their second request.
        for (let time = 0; time < 2; time++) await check(`${origin}${path}`, init);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, send));
}

async function check(url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}.`);
}
