import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Programs } from '../faults/programs.ts';
import { MEGABYTE } from '../site/process-figures.ts';
import type { Reader } from '../site/read-process.ts';
import type { Attack } from './attack.ts';

/** What ends a body that has no end: a machine is not to be filled by its own test. */
const MOST = 6e8;

const piece = Buffer.alloc(65_536, 'x');
/** A member of a gzip file (RFC 1952 §2.2) that is a thousand times as long when it is decoded. */
const bomb = gzipSync(Buffer.alloc(16 * 2 ** 20));

/** Sends a piece again and again, as fast as it is taken. */
function sendEndlessly(response: ServerResponse, part: Buffer, length: number): void {
  let sent = 0;
  const write = () => {
    while (sent < MOST) {
      sent += length;
      if (!response.write(part)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

const lie: Readonly<Record<string, RequestListener>> = {
  endless: (_, response) => sendEndlessly(response, piece, piece.length),
  bomb: (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    sendEndlessly(response, bomb, 16 * 2 ** 20);
  },
  overstated: (_, response) => response.writeHead(200, { 'content-length': `${MOST}` }).flushHeaders(),
  silence: () => undefined,
  pause: (_, response) => void response.write('{'),
  loop: ({ url }, response) => response.writeHead(302, { location: `${url}` }).end(),
};

/** Blocks that are as endless as the manifest that names them is honest. The last letter has three bits (RFC 4648 §6). */
const CIDS = Array.from({ length: 8 }, (_, at) => `bafkrei${'a'.repeat(51)}${'aeimquy4'[at]}`);
const manifest = JSON.stringify({
  version: 1,
  config: CIDS[0],
  entries: Object.fromEntries(CIDS.map((cid, at) => [`/posts/${at}.md`, cid])),
});
const endlessBlocks: RequestListener = (request, response) =>
  request.url === '/snapshot.json' ? response.end(manifest) : lie['endless']?.(request, response);

/** What is read of a server that lies. */
type Read = (url: string, folder: string) => readonly [Reader, ...string[]];

const READS: Readonly<Record<string, Read>> = {
  sync: (url, folder) => ['client', 'sync', url, folder],
  get: (url) => ['client', 'get', `${url}/posts/salt`],
  search: (url) => ['client', 'search', url, 'salt'],
  verify: (url) => ['exporter', 'verify', url],
};

async function listen(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** What a program took: its peak in megabytes, and its seconds. */
interface Taken {
  readonly memory: number;
  readonly seconds: number;
}

/** Lets a program read a server that lies. */
async function read(
  programs: Programs,
  name: string,
  make: Read,
  listener: RequestListener,
  folder: string,
): Promise<Taken> {
  const { url, server } = await listen(listener);
  try {
    const [reader, ...args] = make(url, folder);
    const { code, peak, seconds, output } = await programs.readWith(reader, args);
    if (code === 0) throw new Error(`${name} of a server that lies succeeds: ${output.trim()}`);
    return { memory: peak / MEGABYTE, seconds };
  } finally {
    close(server);
  }
}

/** Servers that send without end, say nothing, or lead elsewhere, to whoever copies, reads or verifies a site. */
export const lyingServer: Attack = {
  name: 'a lying server',
  limits: ['a lying server: memory', 'a lying server: seconds', 'a lying server: other hosts'],
  planted: {
    name: 'a client without limits',
    spoil: (programs) => ({
      ...programs,
      // One limit is enough to be seen missing.
      readWith: (reader, [command = '', ...args]) =>
        programs.readWith(reader, [
          command,
          ...(reader === 'client' ? ['--limits', 'pageBytes=Infinity'] : []),
          ...args,
        ]),
    }),
    exceeds: 'a lying server: memory',
  },
  run: async ({ folder, programs }) => {
    let elsewhere = 0;
    const other = await listen((_, response) => {
      elsewhere++;
      response.end('{}');
    });
    const lies: Readonly<Record<string, RequestListener>> = {
      ...lie,
      'endless blocks': endlessBlocks,
      redirect: ({ url }, response) => response.writeHead(302, { location: `${other.url}${url}` }).end(),
    };
    const found: Taken[] = [];
    let waited: readonly Taken[] = [];
    const attack = async (name: string, make: Read): Promise<void> => {
      for (const [kind, listener] of Object.entries(lies)) {
        if (WAITING.includes(kind)) continue;
        if (kind === 'endless blocks' && name !== 'sync') continue;
        found.push(await read(programs, `${name}: ${kind}`, make, listener, join(folder, name, kind)));
      }
    };
    // What only waits waits beside the others.
    const waiting = Object.entries(READS).flatMap(([name, make]) =>
      WAITING.map((kind) => {
        const listener = lies[kind] ?? endlessBlocks;
        return read(programs, `${name}: ${kind}`, make, listener, join(folder, name, kind));
      }),
    );
    try {
      for (const [name, make] of Object.entries(READS)) await attack(name, make);
      waited = await Promise.all(waiting);
    } finally {
      close(other.server);
    }
    return new Map([
      ['a lying server: memory', Math.max(...found.map(({ memory }) => memory))],
      ['a lying server: seconds', Math.max(...waited.map(({ seconds }) => seconds))],
      ['a lying server: other hosts', elsewhere],
    ]);
  },
};

const WAITING = ['silence', 'pause'];
