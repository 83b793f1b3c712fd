import { type Page, type SiteSummary, sectionPath } from '@site/contract';
import { wordsOf } from '@site/words';
import { feedsPath, sectionName } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { archiveParts, splitList } from './archive.tsx';
import { EntryList } from './entry-list.tsx';
import { ListText } from './list-text.tsx';

/** The documents of a section. */
export function sectionView(
  { section, path = sectionPath(section), languages, text, entries }: Extract<Page, { kind: 'section' }>,
  site: SiteSummary,
): View {
  const title = text?.title ?? sectionName(section, site);
  const description =
    text?.description ?? site.sections.find(({ slug }) => slug === section)?.description ?? '';
  const { newest, earlier } = splitList(entries);
  return {
    ...plainView,
    title,
    description,
    path,
    place: path,
    twin: `${path}.md`,
    feeds: feedsPath(section, site),
    translations: languages?.translations ?? [],
    main: (
      <>
        <PageHeader title={title}>{description !== '' && <p class="lede">{description}</p>}</PageHeader>
        <ListText record={text} site={site} />
        {(text === null || newest.length > 0) && <EntryList entries={newest} level={2} />}
      </>
    ),
    rest: (render) => archiveParts(earlier, wordsOf(site), render),
  };
}
