import { rename } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { freePort, waitUntil } from '@site/tooling';
import { openReverseProxy } from '../site/reverse-proxy.ts';
import { spoilAt } from '../site/spoil.ts';
import { BROKEN, createEditions, EDITED, type Editions, TAKEN_BACK } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { type Programs, withApp } from './programs.ts';
import { sendRequest } from './send-request.ts';

/** A build of the sample takes a fraction of it. */
const SERVED = { withinMs: 20_000, everyMs: 50 };

/**
 * The content is edited, broken in part, edited further and fixed while it is served: each edition is published, whatever
 * else is broken; what is broken stays as it was, what is taken back goes, and every answer is of one edition.
 */
export const editsUnderLoad: Fault = {
  name: 'edits under load',
  planted: {
    name: 'an app that holds back an edit for the errors of other files',
    spoil: heldBack,
    says: [/^edition 2 is not served, though only others are broken$/],
  },
  run: async ({ folder, seconds, perSecond, seed, programs, progress }) => {
    const editions = await createEditions(join(folder, 'content'));
    const app = await programs.startApp({ port: await freePort(), args: ['--content', editions.folder] });
    const faults = [...(await losePicture(app.url, editions.folder))];
    const load = await startLoad({ origin: app.url, perSecond, clients: 4, seed });
    const until = Date.now() + seconds * 1000;
    let edition = 1;
    for (; edition < 3 || Date.now() < until; edition += 2) {
      faults.push(...(await breakAndFix(app.url, editions, edition)));
    }
    const result = await load.stop();
    await app.end('SIGTERM');
    progress(`${result.total} answers of ${result.snapshots} snapshots, ${edition - 1} editions`);
    if (result.snapshots < 3) faults.push(`only ${result.snapshots} snapshots were served`);
    return [...faults, ...result.faults];
  },
};

/** Programs whose app shows the first edition for the second. */
function heldBack(programs: Programs): Programs {
  return withApp(programs, async (options, startApp) => {
    const app = await startApp(options);
    const spoil = spoilAt(`${EDITED[0]}.md`, (answer) => {
      const text = answer.body.toString();
      return { ...answer, body: Buffer.from(text.replaceAll('edition0002', 'edition0001')) };
    });
    const proxy = await openReverseProxy(() => app.url, spoil);
    const end: typeof app.end = async (signal) => {
      await proxy.close();
      return app.end(signal);
    };
    return { ...app, url: proxy.origin, end };
  });
}

/** Publishes an edition; then breaks some of the content and edits the rest; then fixes it. */
async function breakAndFix(origin: string, editions: Editions, edition: number): Promise<readonly string[]> {
  const faults: string[] = [];
  await editions.write(edition);
  if (!(await isServed(origin, edition))) faults.push(`edition ${edition} is not served`);
  await editions.breakSome();
  await editions.write(edition + 1);
  if (!(await isServed(origin, edition + 1)))
    faults.push(`edition ${edition + 1} is not served, though only others are broken`);
  if (!(await answers(origin, TAKEN_BACK, 410))) faults.push(`${TAKEN_BACK} is served, which is taken back`);
  if (!(await answers(origin, BROKEN, 200))) faults.push(`${BROKEN} is not served as it was`);
  await editions.fixAll();
  if (!(await answers(origin, TAKEN_BACK, 200))) faults.push(`${TAKEN_BACK} is not served once fixed`);
  return faults;
}

function answers(origin: string, path: string, status: number): Promise<boolean> {
  const agent = new Agent();
  const isSo = async () => (await sendRequest(origin, { method: 'GET', path }, agent)).status === status;
  return waitUntil(isSo, SERVED);
}

function isServed(origin: string, edition: number): Promise<boolean> {
  return waitUntil(async () => (await servedEdition(origin)) === edition, SERVED);
}

async function servedEdition(origin: string): Promise<number> {
  const { body } = await sendRequest(origin, { method: 'GET', path: `${EDITED[0]}.md` }, new Agent());
  return Number(/edition(\d+)/.exec(body.toString())?.[1]);
}

/** A picture whose file is removed is answered with 404, and with 200 when the file is back. */
async function losePicture(origin: string, folder: string): Promise<readonly string[]> {
  const hidden = join(folder, '.loaf.svg');
  const file = join(folder, 'blobs/loaf.svg');
  const agent = new Agent();
  const page = await sendRequest(origin, { method: 'GET', path: '/art/photographing-bread.md' }, agent);
  const [path] = /\/blobs\/bafkrei\w+\.svg/.exec(page.body.toString()) ?? [];
  if (path === undefined) return ['the sample has no picture in /art/photographing-bread.md'];
  const status = async () => (await sendRequest(origin, { method: 'GET', path }, agent)).status;
  await rename(file, hidden);
  const seen = [await status()];
  await rename(hidden, file);
  seen.push(await status());
  return seen.join() === '404,200' ? [] : [`${path} answers ${seen}, not 404,200`];
}
