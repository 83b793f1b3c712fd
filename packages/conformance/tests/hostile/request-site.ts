import { createHttpApp, openApiDocument, staticPaths } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { BASE_URL, openSample } from '../sample/open-sample.ts';
import { Contract, faultsOf } from './answers.ts';

const { service } = await openSample();

/** Internal errors of the service. No request may cause one. */
export const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
const surfaces = siteSurfaces({ onError });
const app = createHttpApp({ service: () => service, ...surfaces, onError });

/** Every static path. */
export const paths = [
  ...staticPaths(service, surfaces),
  '/healthz',
  '/readyz',
  '/search',
  '/mcp',
  '/graphql',
];

/** The API description of the service, also of what another site answers: it is made without the paths of this one. */
export const contract = new Contract(JSON.parse(JSON.stringify(openApiDocument(service.site))));

/** The problems that the developer page explains. */
export const explained = await (await app.request('/developers.md')).text();

/** An answer, and its faults. */
export interface JudgedAnswer {
  readonly answer: Response;
  readonly body: string;
  readonly faults: readonly string[];
}

/** Sends a request to the sample site, and checks what holds of every answer. */
export async function send(target: string, init: RequestInit = {}): Promise<JudgedAnswer> {
  const start = performance.now();
  const answer = await app.request(`http://localhost${target}`, init);
  const body = await answer.text();
  return { answer, body, faults: faultsOf(answer, body, performance.now() - start, BASE_URL) };
}

/** Sends GET and HEAD. The faults are those of the first answer, and the differences between both. */
export async function sendGetAndHead(target: string, init: RequestInit = {}): Promise<JudgedAnswer> {
  const got = await send(target, init);
  const head = await send(target, { ...init, method: 'HEAD' });
  const headers = ({ answer }: JudgedAnswer) => JSON.stringify([answer.status, ...answer.headers]);
  const differ = headers(got) !== headers(head) && got.answer.status !== 206 ? ['HEAD is not as GET'] : [];
  return { ...got, faults: [...got.faults, ...differ, ...(head.body === '' ? [] : ['HEAD has a body'])] };
}
