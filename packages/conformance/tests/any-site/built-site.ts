import { type BuildResult, buildSite, type Site } from '@site/content-core';
import type { Service } from '@site/contract';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import type { Content } from '../hostile/content-case.ts';
import { NOW } from '../hostile/hostile-site.ts';
import type { SiteFiles } from './site-files.ts';

/** What a path answers. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Without its parameters. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** What a browser accepts. */
export const BROWSER = { accept: 'text/html,*/*;q=0.8' };

/** A site that can be asked. */
interface ServedSite {
  readonly service: Service;
  /** What the service found to be its own fault. */
  readonly errors: readonly unknown[];
  /** Every path with a fixed answer that is made of the content. */
  readonly paths: readonly string[];
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Asks as a browser does; who asks again gets the same answer. */
  readonly ask: (path: string) => Promise<Answered>;
}

/** A site, what it was built of, and what it answers. */
export interface BuiltSite extends ServedSite {
  readonly files: SiteFiles;
  readonly result: BuildResult;
  readonly site: Site;
}

/** Changes an answer on its way, so that something is wrong with it. */
export type Spoil = (path: string, answer: Response, init: RequestInit) => Response | Promise<Response>;

/** Builds the files, in the order they are in. */
export function build(files: readonly (readonly [string, Content])[]): Promise<BuildResult> {
  const read = files.map(([path, content]) => ({
    path,
    read: async () => (typeof content === 'string' ? new TextEncoder().encode(content) : content),
  }));
  return buildSite(read, { now: NOW });
}

/** Opens the site of a folder; what became of it when its configuration is refused, so that there is none. */
export async function openSite(files: SiteFiles, spoil?: Spoil): Promise<BuiltSite | BuildResult> {
  const result = await build(Object.entries(files));
  const { site } = result;
  return site === undefined ? result : { files, result, site, ...(await serve(site, spoil)) };
}

/** Serves a site on every surface. */
export async function serve(site: Site, spoil: Spoil = (_, answer) => answer): Promise<ServedSite> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const service = await createService(site);
  const surfaces = siteSurfaces({ onError });
  const app = createHttpApp({ service: () => service, ...surfaces, onError });
  const request: ServedSite['request'] = async (path, init = {}) =>
    spoil(path, await app.request(`http://localhost${path}`, init), init);
  const answers = new Map<string, Promise<Answered>>();
  const ask = (path: string) => {
    const answer = answers.get(path) ?? request(path, { headers: BROWSER }).then(read);
    answers.set(path, answer);
    return answer;
  };
  // Scripts and styles are the same for every site.
  const paths = staticPaths(service, surfaces).filter((path) => !path.startsWith('/assets/'));
  return { service, errors, paths, request, ask };
}

async function read(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  return { status, headers, type, bytes, text: new TextDecoder().decode(bytes) };
}
