import type { Page, SiteSummary } from '@site/contract';
import { tagPath } from '@site/contract';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { Archive, splitList } from './archive.tsx';
import { EntryList } from './entry-list.tsx';

/** The records that have a tag. */
export function tagView({ tag, entries }: Extract<Page, { kind: 'tag' }>, site: SiteSummary): View {
  const path = tagPath(tag);
  const { newest, earlier } = splitList(entries);
  return {
    ...plainView,
    title: tag,
    description: `What ${site.title} has under the tag ${tag}.`,
    path,
    place: null,
    feeds: path,
    main: (
      <>
        <PageHeader title={tag}>
          <p class="lede">
            A tag of {entries.length === 1 ? 'one page' : `${entries.length} pages`}; see{' '}
            <a href="/tags">all tags</a>.
          </p>
        </PageHeader>
        <EntryList entries={newest} level={2} site={site} />
        <Archive entries={earlier} />
      </>
    ),
  };
}
