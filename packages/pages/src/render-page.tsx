import type { CardRenderer, Page, SiteSummary } from '@site/contract';
import { previewFor } from './cards/preview.ts';
import { overrideView } from './components/override-view.ts';
import type { PageComponents } from './components/page-components.ts';
import { developersView } from './developers/developers-page.tsx';
import { endpointView } from './endpoints/endpoint-page.tsx';
import { joinBody, renderOwnLayout, renderView } from './layout/layout.tsx';
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

/** What pages are rendered with, beside their data. */
export interface PageOptions {
  /** Draws the images of previews, where `cardFiles` publishes them; pages name none when it is left out. */
  readonly cards?: Pick<CardRenderer, 'design'> | undefined;
  /** Components of the owner's own, in the place of some of these. */
  readonly components?: PageComponents | undefined;
}

/**
 * Renders a page as a whole HTML document.
 * @throws {ComponentFault} when a component of the owner fails
 */
export function renderPage(page: Page, site: SiteSummary, options: PageOptions = {}): string {
  return joinBody(pageBody(page, site, options));
}

/** Renders a page as `renderPage` does, in pieces where it has a long list: so that it keeps nobody waiting. */
export function pageBody(
  page: Page,
  whole: SiteSummary,
  { cards, components }: PageOptions = {},
): string | Iterable<string> {
  const site = siteInLanguage(page, whole);
  const view = viewOf(page.kind, page, site);
  const preview = view.path === null ? undefined : previewFor(page, view.path, site, cards);
  if (components === undefined) return renderView(view, site, preview);
  const own = overrideView(view, page, site, components, (each) => viewOf(each.kind, each, site));
  const { layout } = components;
  return layout === undefined
    ? renderView(own, site, preview)
    : renderOwnLayout(own, page.kind, { site, layout, preview });
}

/** The view of a page. Generic in its kind, so that the compiler relates the row of the table to the page. */
function viewOf<K extends Kind>(kind: K, page: PageOf<K>, site: SiteSummary): View {
  return VIEWS[kind](page, site);
}
