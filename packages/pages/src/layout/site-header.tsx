import type { SiteSummary } from '@site/contract';
import type { Words } from '@site/words';
import { Logo } from '../elements/logo.tsx';
import { hides, homePath, listPath, sectionsWithContent } from '../elements/names.ts';
import { useWords } from '../elements/words-context.ts';
import { Languages } from './languages.tsx';
import type { View } from './view.ts';

/** The navigation, and the name of the site, except on a page whose heading it is. */
export function SiteHeader({ view, site }: { readonly view: View; readonly site: SiteSummary }) {
  const words = useWords();
  return (
    <header class="site-header">
      {!view.namesSite && (
        <a class="site-name" href={homePath(site)} rel="home">
          <Logo site={site} />
          {site.title}
        </a>
      )}
      <nav aria-label={words.main}>
        <Menu links={linksOf(site, words)} view={view} />
      </nav>
      <Languages view={view} site={site} />
    </header>
  );
}

/** How many links a telephone has room for above what a page is about, and how many a row at the head of a screen. */
const ROOM = { telephone: 7, screen: 16 };

/** The links, folded where there is no room for them. */
function Menu({ links, view }: { readonly links: readonly Link[]; readonly view: View }) {
  const { menu } = useWords();
  const list = (
    <ul>
      {links.map(({ path, name }) => (
        <li>
          <a href={path} aria-current={current(path, view)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  if (links.length <= ROOM.telephone) return list;
  return (
    <details class={links.length <= ROOM.screen ? 'menu' : undefined}>
      <summary>{menu}</summary>
      {list}
    </details>
  );
}

interface Link {
  readonly path: string;
  readonly name: string;
}

/** The owner's links, else the sections that hold something; then what belongs to every site. */
function linksOf(site: SiteSummary, { feed, search, developers }: Words): readonly Link[] {
  const own = site.look?.nav?.map(({ name, url }) => ({ path: url, name }));
  const lists = [
    ...sectionsWithContent(site).map(({ slug, name }) => ({ path: listPath(slug, site), name })),
    ...(site.posts === 0 || hides(site, 'feed') ? [] : [{ path: '/feed', name: feed }]),
  ];
  return [
    ...(own ?? lists),
    ...(hides(site, 'search') ? [] : [{ path: '/search', name: search }]),
    ...(hides(site, 'developers') ? [] : [{ path: '/developers', name: developers }]),
  ];
}

/** `aria-current` (WAI-ARIA 1.2 §6.6): `page` for the page itself, `true` for the list that it belongs to. */
function current(path: string, { path: own, place }: View): 'page' | 'true' | undefined {
  if (path !== place) return undefined;
  return own === null || own === path ? 'page' : 'true';
}
