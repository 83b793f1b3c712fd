import type { Page, SiteSummary } from '@site/contract';
import { countedText, fill, fillParts, wordsOf } from '@site/words';
import { tagListPath } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { useWords } from '../elements/words-context.ts';
import { plainView, type View } from '../layout/view.ts';
import { archiveParts, splitList } from './archive.tsx';
import { EntryList } from './entry-list.tsx';
import { aboveList, ListText } from './list-text.tsx';

/** The records that have a tag. */
export function tagView(
  { tag, path = tagListPath(tag, {}), languages, text = null, entries }: Extract<Page, { kind: 'tag' }>,
  site: SiteSummary,
): View {
  const { newest, earlier } = splitList(entries);
  return {
    ...plainView,
    ...aboveList(text, {
      title: tag,
      description: fill(wordsOf(site).underTag, { site: site.title, tag }),
    }),
    path,
    place: null,
    // In another language those of all of it.
    feeds: site.home ?? path,
    translations: languages?.translations ?? [],
    main: (
      <>
        <PageHeader title={text?.title ?? tag}>
          <PageCount count={entries.length} site={site} />
        </PageHeader>
        <ListText record={text} site={site} />
        <EntryList entries={newest} level={2} site={site} />
      </>
    ),
    rest: (render) => archiveParts(earlier, wordsOf(site), render),
  };
}

function PageCount({ count, site }: { readonly count: number; readonly site: SiteSummary }) {
  const words = useWords();
  const all = <a href={tagListPath(undefined, site)}>{words.allTags}</a>;
  return <p class="lede">{fillParts(countedText(words.pagesOfTag, count, words), { count, all })}</p>;
}
