import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readlink, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CID_PREFIX, cidText, freePort, waitUntil } from '@site/tooling';
import { withApp } from '../../faults/programs.ts';
import type { AppProcess } from '../../site/app-process.ts';
import {
  MEGABYTE,
  readMainThreadMs,
  readMemory,
  resetPeak,
  waitForRest,
} from '../../site/process-figures.ts';
import type { Attack } from '../attack.ts';

/** A film, in bytes. */
const SIZE = 200_000_000;

/** How many requests are sent at once, of each kind. */
const AT_ONCE = 25;

/** How many clients read the film at once, and how much of it before they vanish, in bytes. */
const READERS = 20;
const TAKEN = 40_000_000;

const NAIVE_SERVER = fileURLToPath(new URL('naive-files.mjs', import.meta.url));

/** What is asked of the film, as players, browsers and link checkers do. */
const QUESTIONS: readonly {
  readonly method: string;
  readonly headers: (cid: string) => Readonly<Record<string, string>>;
  readonly status: number;
}[] = [
  { method: 'HEAD', headers: () => ({}), status: 200 },
  { method: 'GET', headers: () => ({ range: 'bytes=0-0' }), status: 206 },
  { method: 'GET', headers: () => ({ range: 'bytes=-1' }), status: 206 },
  { method: 'GET', headers: (cid) => ({ 'if-none-match': `"${cid}"` }), status: 304 },
];

/** A site with one film. Returns the CID of the film. */
async function writeSite(folder: string): Promise<string> {
  await mkdir(join(folder, 'posts'), { recursive: true });
  await writeFile(join(folder, 'site.yaml'), 'title: Films\nbase_url: https://example.com\n');
  await writeFile(
    join(folder, 'posts/film.md'),
    '---\ndate: 2024-05-01\n---\n\n# A film\n\n![it](film.mp4)\n',
  );
  const [film, hash] = [await open(join(folder, 'posts/film.mp4'), 'w'), createHash('sha256')];
  const piece = Buffer.alloc(MEGABYTE);
  for (let at = 0; at < SIZE; at += piece.length) {
    piece.writeUInt32LE(at);
    hash.update(piece);
    await film.write(piece);
  }
  await film.close();
  return cidText(Buffer.concat([CID_PREFIX, hash.digest()]));
}

/** What all questions at once cost: the memory that they take at most, and the main thread's time for each. */
async function ask(app: AppProcess, cid: string) {
  const url = `${app.url}/blobs/${cid}.mp4`;
  // What the first request needs of modules and compiled code is not the attack's.
  await (await fetch(`${app.url}/posts/film.md`)).arrayBuffer();
  const before = await beginMeasuring(app);
  await Promise.all(
    QUESTIONS.flatMap(({ method, headers, status }) =>
      Array.from({ length: AT_ONCE }, async () => {
        const sent = request(url, { method, headers: headers(cid), agent: false }).end();
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        await response.resume().toArray();
        if (response.statusCode !== status)
          throw new Error(`${method} ${url} answers ${response.statusCode}, and not ${status}.`);
      }),
    ),
  );
  const ms = (await readMainThreadMs(app.pid)) - before.ms;
  return { memory: await takenSince(app, before.memory), ms: ms / (AT_ONCE * QUESTIONS.length) };
}

/** The memory that clients take who read the film at once, and then vanish. */
async function readAndVanish(app: AppProcess, cid: string): Promise<number> {
  const before = await beginMeasuring(app);
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      const [response] = (await once(get(`${app.url}/blobs/${cid}.mp4`, { agent: false }), 'response')) as [
        IncomingMessage,
      ];
      let taken = 0;
      for await (const piece of response) {
        taken += (piece as Buffer).length;
        // Leaving the loop destroys the connection.
        if (taken >= TAKEN) return;
      }
      throw new Error(`The film ends after ${taken} of ${SIZE} bytes.`);
    }),
  );
  return takenSince(app, before.memory);
}

async function beginMeasuring({ pid }: AppProcess) {
  await waitForRest(pid);
  await resetPeak(pid);
  return { memory: await readMemory(pid, 'VmRSS'), ms: await readMainThreadMs(pid) };
}

async function takenSince({ pid }: AppProcess, before: number): Promise<number> {
  return ((await readMemory(pid, 'VmHWM')) - before) / MEGABYTE;
}

/** How often a process has the film open, once it has had time to notice who left. */
async function leftOpen({ pid }: AppProcess): Promise<number> {
  let count = 0;
  await waitUntil(
    async () => {
      const links = (await readdir(`/proc/${pid}/fd`)).map((fd) =>
        readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''),
      );
      count = (await Promise.all(links)).filter((link) => link.endsWith('film.mp4')).length;
      return count === 0;
    },
    { withinMs: 5_000, everyMs: 100 },
  );
  return count;
}

/** A large file: what sends none of its bytes costs none of them, and whoever reads it holds a piece. */
export const largeFiles: Attack = {
  name: 'large files',
  limits: [
    'large files: memory of questions',
    'large files: time of questions',
    'large files: memory of readers',
    'large files: left open',
  ],
  planted: {
    name: 'a server that reads files whole',
    spoil: (programs) =>
      withApp(programs, ({ port, args }, startApp) => startApp({ port, args, program: NAIVE_SERVER })),
    exceeds: 'large files: memory of questions',
  },
  run: async ({ folder, programs }) => {
    const content = join(folder, 'films');
    const cid = await writeSite(content);
    const port = await freePort();
    const app = await programs.startApp({ port, args: ['--content', content, '--no-watch'] });
    try {
      const questions = await ask(app, cid);
      return new Map([
        ['large files: memory of questions', questions.memory],
        ['large files: time of questions', questions.ms],
        ['large files: memory of readers', await readAndVanish(app, cid)],
        ['large files: left open', await leftOpen(app)],
      ]);
    } finally {
      await app.end('SIGTERM');
    }
  },
};
