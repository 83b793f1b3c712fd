import type { ListedEntry, SiteSummary } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { Heading, type HeadingLevel } from '../elements/heading.tsx';
import { otherLanguage, pageName, sectionName, titleDirection } from '../elements/names.ts';
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
  readonly site?: SiteSummary;
}

/** Records with their titles, dates and excerpts, linked to their pages. */
export function EntryList({ entries, level, site }: Props) {
  const words = useWords();
  if (entries.length === 0) return <NothingYet />;
  return (
    <ul class="entries">
      {entries.map((entry) => (
        <li>
          <article class="entry">
            {entry.cover !== null && <Picture image={entry.cover} name="cover" sizes={COVER_SIZES} isLazy />}
            <Heading level={level} dir={titleDirection(entry)} lang={otherLanguage(entry, words)}>
              <a href={entry.path}>{pageName(entry, words)}</a>
              <UnpublishedMark path={entry.path} />
            </Heading>
            {(entry.published !== null || site !== undefined) && (
              <p class="meta">
                <DateOf time={entry.published} day={entry.publishedDay} />
                {site !== undefined && <span>{sectionName(entry.section, site)}</span>}
              </p>
            )}
            {entry.excerpt !== '' && <p dir="auto">{entry.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
