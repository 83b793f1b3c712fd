import type { ExternalLink, Issue } from '@site/content-core';
import { groupBy } from '@site/primitives';
import pLimit from 'p-limit';
import { type AskOptions, askUrl, type UrlState } from './ask-url.ts';

/** How many hosts are asked at once. */
const MOST_HOSTS = 16;

/** How many of its places a message names. */
const MOST_PLACES = 5;

/**
 * Asks the network for every URL that records link to, one after the other of each host, and reports those where nothing
 * is: each URL once, at its first place, with the others.
 */
export async function checkExternal(
  links: readonly ExternalLink[],
  options: AskOptions,
): Promise<readonly Issue[]> {
  const places = groupBy(links, ({ url }) => [url.replace(/#.*$/s, '')]);
  const hosts = groupBy(places.keys(), (url) => [URL.canParse(url) ? new URL(url).host : '']);
  const limit = pLimit(MOST_HOSTS);
  const asked = Array.from(hosts.values(), (urls) => limit(() => askInTurn(urls, options)));
  const states = new Map((await Promise.all(asked)).flat());
  return Array.from(places, ([url, at]) => issuesOf(url, at, states.get(url))).flat();
}

async function askInTurn(
  urls: readonly string[],
  options: AskOptions,
): Promise<readonly (readonly [url: string, state: UrlState])[]> {
  const states: (readonly [string, UrlState])[] = [];
  for (const url of urls) {
    const isUrl = URL.canParse(url);
    states.push([url, isUrl ? await askUrl(url, options) : { alive: false, reason: 'is no URL' }]);
  }
  return states;
}

function issuesOf(
  url: string,
  links: readonly ExternalLink[],
  state: UrlState | undefined,
): readonly Issue[] {
  const [first, ...others] = links.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
  if (first === undefined || state === undefined || state.alive) return [];
  const { file, line, column } = first;
  return [
    {
      severity: 'warning',
      file,
      line,
      column,
      rule: 'external-dead',
      value: url,
      message: `${url} ${state.reason}.${alsoAt(others)}`,
      fix: 'Correct the URL, link to an archive of the page, or take the link out.',
    },
  ];
}

/** ` It is also linked in a.md:3:4 and 2 more.` */
function alsoAt(others: readonly ExternalLink[]): string {
  if (others.length === 0) return '';
  const named = others.slice(0, MOST_PLACES).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const rest = others.length - named.length;
  return ` It is also linked in ${named.join(', ')}${rest > 0 ? ` and ${rest} more places` : ''}.`;
}
