import type { CardRenderer, Page, SiteSummary } from '@site/contract';
import { previewFor } from './cards/preview.ts';
import { developersView } from './developers/developers-page.tsx';
import { endpointView } from './endpoints/endpoint-page.tsx';
import { joinBody, renderView } from './layout/layout.tsx';
import { siteInLanguage } from './layout/site-in-language.ts';
import type { View } from './layout/view.ts';
import { feedView } from './lists/feed-page.tsx';
import { homeView } from './lists/home-page.tsx';
import { sectionView } from './lists/section-page.tsx';
import { tagView } from './lists/tag-page.tsx';
import { tagsView } from './lists/tags-page.tsx';
import { recordView } from './records/record-page.tsx';
import { searchView } from './search/search-page.tsx';

type Kind = Page['kind'];
type PageOf<K extends Kind> = Extract<Page, { kind: K }>;

const VIEWS: { readonly [K in Kind]: (page: PageOf<K>, site: SiteSummary) => View } = {
  home: homeView,
  section: sectionView,
  record: recordView,
  feed: feedView,
  tags: tagsView,
  tag: tagView,
  search: searchView,
  developers: developersView,
  endpoint: endpointView,
};

/**
 * Renders a page as a whole HTML document.
 * @param cards - draws the images of previews, where `cardFiles` publishes them; pages name none when it is left out
 */
export function renderPage(page: Page, site: SiteSummary, cards?: Pick<CardRenderer, 'design'>): string {
  return joinBody(pageBody(page, site, cards));
}

/** Renders a page as `renderPage` does, in pieces where it has a long list: so that it keeps nobody waiting. */
export function pageBody(
  page: Page,
  whole: SiteSummary,
  cards?: Pick<CardRenderer, 'design'>,
): string | Iterable<string> {
  const site = siteInLanguage(page, whole);
  const view = viewOf(page.kind, page, site);
  const preview = view.path === null ? undefined : previewFor(page, view.path, site, cards);
  return renderView(view, site, preview);
}

/** The view of a page. Generic in its kind, so that the compiler relates the row of the table to the page. */
function viewOf<K extends Kind>(kind: K, page: PageOf<K>, site: SiteSummary): View {
  return VIEWS[kind](page, site);
}
