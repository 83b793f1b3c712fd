import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { buildHostile } from '../hostile/hostile-site.ts';
import type { Flood } from './floods.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in memory after a collection, in bytes: objects, and the buffers beside the heap. */
export async function memoryInUse(): Promise<number> {
  // What a finished request still has on the queue is no cache.
  await new Promise((resolve) => setTimeout(resolve, 20));
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Answers a request, to the end of its body. */
export type Answer = (request: Request) => Promise<void>;

/** All surfaces over a small site. */
export async function openTarget(): Promise<Answer> {
  const files = Array.from({ length: 8 }, (_, at) => [
    `posts/n${at}.md`,
    `---\ntitle: Number ${at}\ncreated: 2025-01-0${at + 1}\ntags: [salt]\n---\n\nSalt and an iron pan.\n`,
  ]);
  const { site } = await buildHostile(Object.fromEntries(files));
  if (site === undefined) throw new Error('The site has errors.');
  const service = await createService(site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...siteSurfaces() });
  return async (request) => {
    const response = await app.fetch(request);
    if (response.status >= 500) throw new Error(`${request.url} answers ${response.status}.`);
    await response.arrayBuffer();
  };
}

/** Sends a range of the requests of a flood, each twice: caches admit many answers at their second request. */
async function send(answer: Answer, { request }: Flood, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) {
    await answer(request(at));
    await answer(request(at));
  }
}

/**
 * How much memory each different request of a flood leaves in use, in bytes.
 * @param range - how many are sent before memory is measured, and how many then
 */
export async function retainedBy(
  flood: Flood,
  answer: Answer,
  { warm, sent }: { readonly warm: number; readonly sent: number },
): Promise<number> {
  await send(answer, flood, 0, warm);
  const before = await memoryInUse();
  await send(answer, flood, warm, warm + sent);
  return ((await memoryInUse()) - before) / sent;
}
