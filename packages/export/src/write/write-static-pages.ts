import type { Site } from '@site/content-core';
import { operations, type Page, type Service } from '@site/contract';
import type { Renderer } from '@site/http';
import { assemble } from '@site/primitives';
import { ProblemError, problemDocument } from '@site/problem';
import { MISSING_PAGE_FILE, SEARCH_PAGE_FILE } from '../plan/own-files.ts';
import type { BuildWriter } from './build-writer.ts';

const HTML = 'text/html; charset=utf-8';

/** What the pages are made of that a server answers otherwise. */
interface StaticPages {
  readonly site: Site;
  readonly service: Service;
  readonly renderer: Renderer | undefined;
  /** The script that searches; without it no search page is written. */
  readonly offlineSearch: { readonly path: string } | undefined;
}

/** Writes the pages that a host of files shows where a server would answer each request: of searches, and of nothing. */
export async function writeStaticPages(
  { site, service, renderer, offlineSearch }: StaticPages,
  writer: BuildWriter,
): Promise<void> {
  if (renderer === undefined) return;
  const missing = new ProblemError('document_not_found', {
    // Of no address in particular: the host shows it for all.
    detail: 'Nothing is published at this address.',
    resolution: `Send GET ${service.baseUrl}/api/content.json for what is.`,
  });
  const page = renderer.renderProblem(problemDocument(missing, service.baseUrl), service.site);
  await writer.writeOwn(MISSING_PAGE_FILE, page, HTML);
  if (offlineSearch === undefined || service.site.look?.hide?.includes('search') === true) return;
  const bare = await service.page('/search');
  const search: Page = {
    ...{ kind: 'search', text: bare?.kind === 'search' ? bare.text : null },
    ...{ query: '', filters: {}, results: null },
    days: daysOf(site),
    offline: { script: offlineSearch.path, corpus: operations.getSearchCorpus.path },
  };
  const body = renderer.renderPage(search, service.site);
  await writer.writeOwn(SEARCH_PAGE_FILE, typeof body === 'string' ? body : await assemble(body), HTML);
}

/** The days that authors wrote, by URL, where in UTC they are others. */
function daysOf({ documents, posts, baseUrl }: Site): ReadonlyMap<string, string> {
  return new Map(
    [...documents, ...posts].flatMap(({ path, createdDay }) =>
      createdDay === undefined ? [] : [[baseUrl + path, createdDay]],
    ),
  );
}
