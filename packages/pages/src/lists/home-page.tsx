import type { Page, SiteSummary } from '@site/contract';
import { Logo } from '../elements/logo.tsx';
import { hides, homePath, listPath, sectionsWithContent } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { useWords } from '../elements/words-context.ts';
import { plainView, type View } from '../layout/view.ts';
import { siteData } from '../linked-data/linked-data.ts';
import { SearchForm } from '../search/search-form.tsx';
import { EntryList } from './entry-list.tsx';
import { FeedPost } from './feed-post.tsx';
import { ListText } from './list-text.tsx';

type HomePage = Extract<Page, { kind: 'home' }>;

/** The home page: the newest documents, the newest feed posts and the sections. */
export function homeView(page: HomePage, site: SiteSummary): View {
  return {
    ...plainView,
    title: null,
    namesSite: ownHeading(page, site) === undefined,
    description: site.description,
    path: homePath(site),
    place: homePath(site),
    twin: page.path === undefined ? '/index.md' : `${page.path}.md`,
    feeds: page.path ?? '',
    translations: page.languages?.translations ?? [],
    linkedData: siteData(site),
    main: <Home page={page} site={site} />,
  };
}

/** What the text above the lists is called, where its author calls it something else than the site. */
function ownHeading({ text }: HomePage, site: SiteSummary): string | undefined {
  return text === null || text.title === null || text.title === site.title ? undefined : text.title;
}

function Home({ page, site }: { readonly page: HomePage; readonly site: SiteSummary }) {
  const { newest } = useWords();
  const heading = ownHeading(page, site);
  return (
    <div class="home">
      <PageHeader title={heading ?? site.title} logo={heading === undefined && <Logo site={site} />}>
        {site.description !== '' && <p class="lede">{site.description}</p>}
        {!hides(site, 'search') && <SearchForm query="" />}
      </PageHeader>
      <ListText record={page.text} site={site} />
      {(page.text === null || page.newest.length > 0) && (
        <section class="newest">
          <h2>{newest}</h2>
          <EntryList entries={page.newest} level={3} site={site} />
        </section>
      )}
      <div class="aside">
        {!hides(site, 'feed') && <Feed posts={page.posts} />}
        <Sections site={site} />
      </div>
    </div>
  );
}

function Feed({ posts }: Pick<HomePage, 'posts'>) {
  const { feed } = useWords();
  if (posts.length === 0) return null;
  return (
    <section>
      <h2>
        <a href="/feed">{feed}</a>
      </h2>
      {posts.map((entry) => (
        <FeedPost entry={entry} level={3} />
      ))}
    </section>
  );
}

function Sections({ site }: { readonly site: SiteSummary }) {
  const words = useWords();
  const sections = sectionsWithContent(site);
  if (sections.length === 0) return null;
  return (
    <section>
      <h2>{words.sections}</h2>
      <ul class="sections">
        {sections.map(({ slug, name, description, count }) => (
          <li>
            <a href={listPath(slug, site)}>{name}</a> <span class="count">{count}</span>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
