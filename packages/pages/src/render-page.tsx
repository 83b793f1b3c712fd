import type { Page, SiteSummary } from '@site/contract';
import { developersView } from './developers/developers-page.tsx';
import { feedView } from './feed-page.tsx';
import { homeView } from './home-page.tsx';
import { renderView } from './layout.tsx';
import { recordView } from './record-page.tsx';
import { searchView } from './search-page.tsx';
import { sectionView } from './section-page.tsx';
import { tagView } from './tag-page.tsx';
import { tagsView } from './tags-page.tsx';
import type { View } from './view.ts';

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
};

/** Renders a page as a whole HTML document. */
export function renderPage(page: Page, site: SiteSummary): string {
  return renderView(viewOf(page.kind, page, site), site);
}

/** The view of a page. Generic in its kind, so that the compiler sees that the row of the table is the one of the page. */
function viewOf<K extends Kind>(kind: K, page: PageOf<K>, site: SiteSummary): View {
  return VIEWS[kind](page, site);
}
