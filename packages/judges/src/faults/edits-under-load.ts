import { rename } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, waitUntil } from '@site/tooling';
import { openReverseProxy } from '../site/reverse-proxy.ts';
import { spoilAt } from '../site/spoil.ts';
import { createEditions, EDITED, type Editions } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { type Programs, withApp } from './programs.ts';
import { sendRequest } from './send-request.ts';

/** A build of the sample takes a fraction of it. */
const SERVED = { withinMs: 20_000, everyMs: 50 };

/** How long a broken edition must not be served. */
const HELD_BACK_MS = 1500;

/**
 * The content is edited, broken, edited further and fixed while it is served: each good edition is published, no broken
 * one is, and every answer is of one edition.
 */
export const editsUnderLoad: Fault = {
  name: 'edits under load',
  planted: {
    name: 'an app that serves a broken edition',
    spoil: servedTooEarly,
    says: [/^edition 2 is served, which is broken$/],
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

/** Programs whose app shows the second edition as soon as it has shown the first. */
function servedTooEarly(programs: Programs): Programs {
  return withApp(programs, async (options, startApp) => {
    const app = await startApp(options);
    let seen = false;
    const spoil = spoilAt(`${EDITED[0]}.md`, (answer) => {
      const text = answer.body.toString();
      const body = Buffer.from(seen ? text.replaceAll('edition0001', 'edition0002') : text);
      seen ||= text.includes('edition0001');
      return { ...answer, body };
    });
    const proxy = await openReverseProxy(() => app.url, spoil);
    const end: typeof app.end = async (signal) => {
      await proxy.close();
      return app.end(signal);
    };
    return { ...app, url: proxy.origin, end };
  });
}

/** Publishes an edition; then breaks the content and edits it; then fixes it. */
async function breakAndFix(origin: string, editions: Editions, edition: number): Promise<readonly string[]> {
  const faults: string[] = [];
  await editions.write(edition);
  if (!(await isServed(origin, edition))) faults.push(`edition ${edition} is not served`);
  // A build in progress has listed the folder before the broken file is in it, and may read the next edition.
  await sleep(HELD_BACK_MS);
  await editions.breakBuild();
  await editions.write(edition + 1);
  await sleep(HELD_BACK_MS);
  if ((await servedEdition(origin)) !== edition)
    faults.push(`edition ${edition + 1} is served, which is broken`);
  await editions.fixBuild();
  if (!(await isServed(origin, edition + 1))) faults.push(`edition ${edition + 1} is not served once fixed`);
  return faults;
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
