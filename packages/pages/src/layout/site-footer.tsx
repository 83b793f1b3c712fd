import type { SiteSummary } from '@site/contract';
import { hides, homePath } from '../elements/names.ts';
import { Prose } from '../elements/prose.tsx';
import { useWords } from '../elements/words-context.ts';
import { feedLinks } from './feed-links.ts';
import { OwnSlot } from './own-element.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import type { View } from './view.ts';

/** Links to the other representations of the page: markdown and feeds. */
export function SiteFooter({ view, site }: { readonly view: View; readonly site: SiteSummary }) {
  const { tags } = useWords();
  return (
    <footer class="site-footer">
      {site.look?.footer !== undefined && <Prose html={site.look.footer} />}
      <OwnSlot slot={site.look?.slots?.newsletter} />
      <p>
        <a href={homePath(site)}>{site.title}</a>
      </p>
      <ul>
        {view.twin !== null && (
          <li>
            <a href={view.twin} type="text/markdown">
              Markdown
            </a>
          </li>
        )}
        {feedLinks.map(({ name, file, type }) => (
          <li>
            <a href={`${view.feeds}/${file}`} type={type}>
              {name}
            </a>
          </li>
        ))}
        {!hides(site, 'tags') && (
          <li>
            <a href="/tags">{tags}</a>
          </li>
        )}
      </ul>
      {!hides(site, 'scheme') && <SchemeChoice />}
    </footer>
  );
}
