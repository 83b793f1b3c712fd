import type { Page, SiteSummary } from '@site/contract';
import { FeedPost } from './feed-post.tsx';
import { PageHeader } from './page-header.tsx';
import { plainView, type View } from './view.ts';

/** The feed posts, whole. */
export function feedView({ entries }: Extract<Page, { kind: 'feed' }>, site: SiteSummary): View {
  const description = `Short posts of ${site.title}.`;
  return {
    ...plainView,
    title: 'Feed',
    description,
    path: '/feed',
    place: '/feed',
    twin: '/feed.md',
    feeds: '/feed',
    main: (
      <>
        <PageHeader title="Feed">
          <p class="lede">{description}</p>
        </PageHeader>
        {entries.map((entry) => (
          <FeedPost entry={entry} level={2} />
        ))}
      </>
    ),
  };
}
