import { rename } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../site/free-port.ts';
import { openFront } from '../site/front.ts';
import { spoilAt } from '../site/spoil.ts';
import { ask } from './ask.ts';
import { createEditions, EDITED, type Editions } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { type Programs, withApp } from './programs.ts';

/** A reading of the sample takes a fraction of it. */
const SERVED_WITHIN_MS = 20_000;

/** How long what must not be served gets to be served. */
const HELD_BACK_MS = 1500;

/**
 * The content is edited, broken, edited further and mended while it is served: each good edition comes, no broken one
 * does, and every answer is of one edition.
 */
export const editsUnderLoad: Fault = {
  name: 'edits under load',
  planted: {
    name: 'an app that serves what is broken',
    spoil: aheadOfMending,
    says: [/^edition 2 is served, which is broken$/],
  },
  run: async ({ folder, seconds, perSecond, seed, programs, tell }) => {
    const editions = await createEditions(join(folder, 'content'));
    const app = await programs.startApp({ port: await freePort(), args: ['--content', editions.folder] });
    const faults = [...(await losePicture(app.url, editions.folder))];
    const load = await startLoad({ origin: app.url, perSecond, askers: 4, seed });
    const until = Date.now() + seconds * 1000;
    let edition = 1;
    for (; edition < 3 || Date.now() < until; edition += 2) {
      faults.push(...(await breakAndMend(app.url, editions, edition)));
    }
    const result = await load.stop();
    await app.end('SIGTERM');
    tell(`${result.total} answers of ${result.snapshots} snapshots, ${edition - 1} editions`);
    if (result.snapshots < 3) faults.push(`only ${result.snapshots} snapshots were served`);
    return [...faults, ...result.faults];
  },
};

/** Programs whose app shows the second edition as soon as the first one was seen. */
function aheadOfMending(programs: Programs): Programs {
  return withApp(programs, async (options, startApp) => {
    const app = await startApp(options);
    let seen = false;
    const spoil = spoilAt(`${EDITED[0]}.md`, (answer) => {
      const text = answer.body.toString();
      const body = Buffer.from(seen ? text.replaceAll('edition0001', 'edition0002') : text);
      seen ||= text.includes('edition0001');
      return { ...answer, body };
    });
    const front = await openFront(() => app.url, spoil);
    const end: typeof app.end = async (signal) => {
      await front.close();
      return app.end(signal);
    };
    return { ...app, url: front.origin, end };
  });
}

/** Serves an edition; then breaks the content and edits it; then mends it. */
async function breakAndMend(origin: string, editions: Editions, edition: number): Promise<readonly string[]> {
  const faults: string[] = [];
  await editions.write(edition);
  if (!(await isServed(origin, edition))) faults.push(`edition ${edition} is not served`);
  // A reading that is under way has listed the folder before what is spoiled stands there, and may find the next edition.
  await sleep(HELD_BACK_MS);
  await editions.spoil();
  await editions.write(edition + 1);
  await sleep(HELD_BACK_MS);
  if ((await servedEdition(origin)) !== edition)
    faults.push(`edition ${edition + 1} is served, which is broken`);
  await editions.mend();
  if (!(await isServed(origin, edition + 1))) faults.push(`edition ${edition + 1} is not served once mended`);
  return faults;
}

async function isServed(origin: string, edition: number): Promise<boolean> {
  const until = Date.now() + SERVED_WITHIN_MS;
  while (Date.now() < until) {
    if ((await servedEdition(origin)) === edition) return true;
    await sleep(50);
  }
  return false;
}

async function servedEdition(origin: string): Promise<number> {
  const { body } = await ask(origin, { method: 'GET', path: `${EDITED[0]}.md` }, new Agent());
  return Number(/edition(\d+)/.exec(body.toString())?.[1]);
}

/** A picture that vanishes is not found, which is no fault of the server, and is there again when its file is. */
async function losePicture(origin: string, folder: string): Promise<readonly string[]> {
  const hidden = join(folder, '.loaf.svg');
  const file = join(folder, 'blobs/loaf.svg');
  const agent = new Agent();
  const page = await ask(origin, { method: 'GET', path: '/art/photographing-bread.md' }, agent);
  const [path] = /\/blobs\/bafkrei\w+\.svg/.exec(page.body.toString()) ?? [];
  if (path === undefined) return ['the sample has no picture in /art/photographing-bread.md'];
  const status = async () => (await ask(origin, { method: 'GET', path }, agent)).status;
  await rename(file, hidden);
  const seen = [await status()];
  await rename(hidden, file);
  seen.push(await status());
  return seen.join() === '404,200' ? [] : [`${path} answers ${seen}, not 404,200`];
}
