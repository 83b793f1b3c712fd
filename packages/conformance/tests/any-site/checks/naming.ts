import { decodePath } from '@site/content-core';
import type { BuiltSite } from '../built-site.ts';
import { type Check, inEach, unless } from '../check.ts';
import { urlsIn } from '../own-urls.ts';

/** Paths that need parameters, or show examples of paths. */
const NEEDS_MORE = /^\/(?:developers|openapi\.json|blobs|mcp|graphql|search|api\/search\.json)/;

/** Paths that were never published. */
const NOWHERE = ['/nothing', '/posts/nothing', '/api/nothing'];

/** Absolute links that authors write themselves, broken or not. */
const WRITTEN = /\]\(((?:\/|https:\/\/site\.example)[^)\s]*)\)|(https:\/\/site\.example\/\S+)/g;

/** Anchors that authors write themselves, broken or not. */
const WRITTEN_ANCHORS = /same$/;

const nameOf = (url: string) =>
  decodePath(
    url
      .replace(/\/$/, '')
      .replace(/^.*\//, '')
      .replace(/(?:\.md)?(?:[?#].*)?$/, ''),
  ).normalize('NFC');

/** Whether a broken link is the author's, and reported. */
function excuses({ files, result, site }: BuiltSite): (url: string) => boolean {
  const texts = Object.values(files).filter((file) => typeof file === 'string');
  const written = Array.from(texts.join('\n').matchAll(WRITTEN), ([, path, url]) => path ?? url ?? '');
  const urls = new Set(
    written.map((each) => new URL(each.startsWith('/') ? site.baseUrl + each : each).href),
  );
  const reported = result.issues
    .filter(({ rule }) => /link/.test(rule))
    .map(({ value }) => nameOf(String(value)));
  return (url) => urls.has(url) || reported.includes(nameOf(url));
}

/** Every absolute URL in an answer, and the path of the answer. */
async function namedUrls({ paths, service, site, get }: BuiltSite): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  for (const path of [...paths, ...service.redirects.keys(), ...NOWHERE]) {
    if (NEEDS_MORE.test(path)) continue;
    for (const url of urlsIn(await get(path))) {
      const absolute = URL.canParse(url, site.baseUrl + path)
        ? new URL(url, site.baseUrl + path).href
        : `no URL: ${url}`;
      if (!named.has(absolute)) named.set(absolute, path);
    }
  }
  return named;
}

/** Every URL in an answer leads somewhere. */
export const namesWhatIs: Check = async (built) => {
  const isExcused = excuses(built);
  const { baseUrl } = built.site;
  return inEach(await namedUrls(built), async ([url, path]) => {
    if (url.startsWith('no URL')) return [`${path} names ${url}`];
    if (new URL(url).origin !== new URL(baseUrl).origin || isExcused(url)) return [];
    // Which hosts and the service redirect to the same with a slash.
    if (url === baseUrl) return [];
    if (!url.startsWith(`${baseUrl}/`)) return [`${path} names ${url}, which is not below ${baseUrl}`];
    const [target = '', ...after] = url.slice(baseUrl.length).split('#');
    const anchor = after.join('#');
    if (NEEDS_MORE.test(target) || NOWHERE.includes(target)) return [];
    const { status, type, text } = await built.get(target);
    const isThere =
      anchor === '' || WRITTEN_ANCHORS.test(anchor) || text.includes(` id="${decodePath(anchor)}"`);
    return [
      ...unless(status < 400, `${path} names ${url}, which answers ${status}`),
      ...unless(isThere || type !== 'text/html', `${path} names ${url}, which has no such anchor`),
    ];
  });
};
