import { type SiteSummary, sectionPath } from '@site/contract';
import { sectionsWithContent } from '../elements/names.ts';
import { useWords } from '../words/words-context.ts';
import type { View } from './view.ts';

/** The navigation, and the name of the site, except on the home page, whose heading it is. */
export function SiteHeader({ view, site }: { readonly view: View; readonly site: SiteSummary }) {
  const { feed, search, developers, main } = useWords();
  const links = [
    ...sectionsWithContent(site).map(({ slug, name }) => ({ path: sectionPath(slug), name })),
    ...(site.posts === 0 ? [] : [{ path: '/feed', name: feed }]),
    { path: '/search', name: search },
    { path: '/developers', name: developers },
  ];
  return (
    <header class="site-header">
      {view.path !== '/' && (
        <a class="site-name" href="/" rel="home">
          {site.title}
        </a>
      )}
      <nav aria-label={main}>
        <ul>
          {links.map(({ path, name }) => (
            <li>
              <a href={path} aria-current={current(path, view)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** `aria-current` (WAI-ARIA 1.2 §6.6): `page` for the page itself, `true` for the list that it belongs to. */
function current(path: string, { path: own, place }: View): 'page' | 'true' | undefined {
  if (path !== place) return undefined;
  return own === null || own === path ? 'page' : 'true';
}
