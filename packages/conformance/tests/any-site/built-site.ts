import { type BuildResult, buildSite, type Site } from '@site/content-core';
import { basePathOf, type Service } from '@site/contract';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import type { Content } from '../hostile/content-case.ts';
import { NOW } from '../hostile/hostile-site.ts';
import type { SiteFiles } from './site-files.ts';

/** The answer of a path. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Without its parameters. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** What a browser accepts. */
export const BROWSER = { accept: 'text/html,*/*;q=0.8' };

/** A site that answers requests. */
interface ServedSite {
  readonly service: Service;
  /** Internal errors of the service. */
  readonly errors: readonly unknown[];
  /** Every static path that depends on the content. */
  readonly paths: readonly string[];
  /** Requests a path of the site. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Requests a path as a browser does; the answer is cached. */
  readonly get: (path: string) => Promise<Answer>;
}

/** A site with its sources, its build result and its answers. */
export interface BuiltSite extends ServedSite {
  readonly files: SiteFiles;
  readonly result: BuildResult;
  readonly site: Site;
}

/** Plants a fault in an answer. */
export type Spoil = (path: string, answer: Response, init: RequestInit) => Response | Promise<Response>;

/** Builds the files, in their order. */
export function build(files: readonly (readonly [string, Content])[]): Promise<BuildResult> {
  const read = files.map(([path, content]) => ({
    path,
    read: async () => (typeof content === 'string' ? new TextEncoder().encode(content) : content),
  }));
  return buildSite(read, { now: NOW });
}

/** Builds and serves a site; the build result alone when the configuration is refused. */
export async function openSite(files: SiteFiles, spoil?: Spoil): Promise<BuiltSite | BuildResult> {
  const result = await build(Object.entries(files));
  const { site } = result;
  return site === undefined ? result : { files, result, site, ...(await serve(site, spoil)) };
}

/** Serves a site on every surface. */
export async function serve(site: Site, spoil: Spoil = (_, answer) => answer): Promise<ServedSite> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const service = await createService(site, { guides: siteGuides });
  const surfaces = siteSurfaces({ onError });
  const app = createHttpApp({ service: () => service, ...surfaces, onError });
  const below = `http://localhost${basePathOf(site.baseUrl)}`;
  const request: ServedSite['request'] = async (path, init = {}) =>
    spoil(path, await app.request(below + path, init), init);
  const answers = new Map<string, Promise<Answer>>();
  const get = (path: string) => {
    const answer = answers.get(path) ?? request(path, { headers: BROWSER }).then(read);
    answers.set(path, answer);
    return answer;
  };
  // Scripts and styles are the same for every site.
  const paths = staticPaths(service, surfaces).filter((path) => !path.startsWith('/assets/'));
  return { service, errors, paths, request, get };
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  return { status, headers, type, bytes, text: new TextDecoder().decode(bytes) };
}
