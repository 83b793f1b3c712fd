import type { FeedEntry, Page, SiteSummary } from '@site/contract';
import type { Words } from '@site/words';
import { fill, wordsOf } from '@site/words';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type RenderPart, type View } from '../layout/view.ts';
import { archiveParts, splitList } from './archive.tsx';
import { FeedPost } from './feed-post.tsx';
import { aboveList, ListText } from './list-text.tsx';
import { NothingYet } from './nothing-yet.tsx';

/** The feed: the newest posts with their whole bodies. */
export function feedView({ text = null, entries }: Extract<Page, { kind: 'feed' }>, site: SiteSummary): View {
  const { newest, earlier } = splitList(entries);
  const words = wordsOf(site);
  const above = aboveList(text, { title: words.feed, description: fill(words.feedOf, { site: site.title }) });
  return {
    ...plainView,
    ...above,
    path: '/feed',
    place: '/feed',
    twin: '/feed.md',
    feeds: '/feed',
    main: (
      <>
        <PageHeader title={above.title}>
          <p class="lede">{above.description}</p>
        </PageHeader>
        <ListText record={text} site={site} />
        {entries.length === 0 && <NothingYet />}
      </>
    ),
    rest: (render) => feedParts(newest, earlier, words, render),
  };
}

/** The posts and the archive, in parts. */
function* feedParts(
  newest: readonly FeedEntry[],
  earlier: readonly FeedEntry[],
  words: Words,
  render: RenderPart,
): Generator<string> {
  for (const entry of newest) {
    yield render(<FeedPost entry={entry} level={2} />);
    // Its body may have taken long, however short it is now.
    yield '';
  }
  yield* archiveParts(earlier, words, render);
}
