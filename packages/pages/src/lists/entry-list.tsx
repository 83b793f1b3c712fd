import type { ListedEntry, SiteSummary } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { Heading, type HeadingLevel } from '../elements/heading.tsx';
import { LanguageMark, useOtherLanguage } from '../elements/language-mark.tsx';
import { pageName, sectionName, titleDirection } from '../elements/names.ts';
import { Picture } from '../elements/picture.tsx';
import { UnpublishedMark } from '../elements/unpublished.tsx';
import { useWords } from '../elements/words-context.ts';
import { NothingYet } from './nothing-yet.tsx';

/** As the stylesheet cuts pictures that are half as wide again as high; others are cut more. */
const COVER_SIZES = '160px';

interface Props {
  readonly entries: readonly ListedEntry[];
  readonly level: HeadingLevel;
  /** Given when the entries are of several sections: each then shows its own. */
  readonly site?: SiteSummary | undefined;
}

/** Records with their titles, dates and excerpts, linked to their pages. */
export function EntryList({ entries, level, site }: Props) {
  if (entries.length === 0) return <NothingYet />;
  return (
    <ul class="entries">
      {entries.map((entry) => (
        <li>
          <Entry entry={entry} level={level} site={site} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, level, site }: Omit<Props, 'entries'> & { readonly entry: ListedEntry }) {
  const words = useWords();
  const lang = useOtherLanguage(entry);
  return (
    <article class="entry">
      {entry.cover !== null && <Picture image={entry.cover} name="cover" sizes={COVER_SIZES} isLazy />}
      <Heading level={level} dir={titleDirection(entry)} lang={lang}>
        <a href={entry.path}>{pageName(entry, words)}</a>
        <UnpublishedMark path={entry.path} />
      </Heading>
      {(entry.published !== null || site !== undefined || lang !== undefined) && (
        <p class="meta">
          <DateOf time={entry.published} day={entry.publishedDay} />
          {site !== undefined && <span>{sectionName(entry.section, site)}</span>}
          <LanguageMark lang={lang} />
        </p>
      )}
      {entry.excerpt !== '' && (
        <p dir="auto" lang={lang}>
          {entry.excerpt}
        </p>
      )}
    </article>
  );
}
