import { fileURLToPath } from 'node:url';
import { loadSite } from '@site/content-core/fs';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { Contract, faultsOf } from './answers.ts';

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
const BASE_URL = 'https://site.example';

const { site } = await loadSite(CONTENT, { now: new Date('2026-11-01T00:00:00Z'), baseUrl: BASE_URL });
if (site === undefined) throw new Error('The sample site has no configuration.');
const service = await createService(site);

/** What the service has found to be its own fault. None of it may be caused from outside. */
export const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
const surfaces = siteSurfaces({ onError });
const app = createHttpApp({ service: () => service, ...surfaces, onError });

/** Every path with a fixed answer. */
export const paths = [
  ...staticPaths(service, surfaces),
  '/healthz',
  '/readyz',
  '/search',
  '/mcp',
  '/graphql',
];

/** What the service says of itself. */
export const contract = new Contract(await (await app.request('/openapi.json')).json());

/** The problems that the developer page explains. */
export const explained = await (await app.request('/developers.md')).text();

/** An answer, and everything that is wrong with it. */
export interface Asked {
  readonly answer: Response;
  readonly body: string;
  readonly faults: readonly string[];
}

/** Asks the sample site, and holds the answer to what every answer is. */
export async function ask(target: string, init: RequestInit = {}): Promise<Asked> {
  const start = performance.now();
  const answer = await app.request(`http://localhost${target}`, init);
  const body = await answer.text();
  return { answer, body, faults: faultsOf(answer, body, performance.now() - start, BASE_URL) };
}

/** What differs between the answers to GET and HEAD, and what is wrong with the first. */
export async function askTwice(target: string, init: RequestInit = {}): Promise<Asked> {
  const got = await ask(target, init);
  const head = await ask(target, { ...init, method: 'HEAD' });
  const headers = ({ answer }: Asked) => JSON.stringify([answer.status, ...answer.headers]);
  const differ = headers(got) !== headers(head) && got.answer.status !== 206 ? ['HEAD is not as GET'] : [];
  return { ...got, faults: [...got.faults, ...differ, ...(head.body === '' ? [] : ['HEAD has a body'])] };
}
