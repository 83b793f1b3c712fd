import { folderMirror } from '@site/client/fs';
import { type OfflineHit, offlineSearch } from '@site/client/search';
import { checkUrl, isUrl, UsageError } from '../check-url.ts';
import { escapeControls } from '../escape-controls.ts';
import { openClient } from '../open-client.ts';
import type { Options } from '../options.ts';
import type { Output } from '../output.ts';

type Hit = Pick<OfflineHit, 'title' | 'url' | 'snippet'>;

/** How many hits are printed. */
const LIMIT = 10;

/** Searches a copy, or a site. */
export async function search(
  place: string,
  words: string,
  options: Options,
  { print, report }: Output,
): Promise<number> {
  const { total, hits, didYouMean } = isUrl(place)
    ? await openClient(checkUrl(place), options).searchPage(words, { limit: LIMIT })
    : await searchCopy(place, words);
  print(hits.map(present).join(''));
  if (didYouMean) report(`Did you mean "${escapeControls(didYouMean.query)}"?\n`);
  report(`${total === 1 ? 'One record matches' : `${total} records match`}.\n`);
  return total === 0 ? 1 : 0;
}

async function searchCopy(folder: string, words: string) {
  const corpus = await folderMirror(folder).corpus();
  if (corpus === undefined) {
    throw new UsageError(
      `${folder} holds no copy of a site: make one with "site-client sync <url> ${folder}".`,
    );
  }
  return (await offlineSearch(corpus)).search(words, { limit: LIMIT });
}

function present({ title, url, snippet: { text } }: Hit): string {
  const [name, place, passage] = [title ?? '(untitled)', url, text].map(escapeControls);
  return `${name}\n  ${place}\n  ${passage}\n`;
}
