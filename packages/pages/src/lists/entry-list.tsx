import type { Cover, ListedEntry, SiteSummary } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { Heading, type HeadingLevel } from '../elements/heading.tsx';
import { otherLanguage, pageName, sectionName, titleDirection } from '../elements/names.ts';
import { useWords } from '../words/words-context.ts';
import { NothingYet } from './nothing-yet.tsx';

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
            {entry.cover !== null && <Picture {...entry.cover} />}
            <Heading level={level} dir={titleDirection(entry)} lang={otherLanguage(entry, words)}>
              <a href={entry.path}>{pageName(entry, words)}</a>
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

/** Decorative: the title beside it is the link, so it has neither a link nor alternative text. */
function Picture({ url, width, height }: Cover) {
  return <img class="cover" src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}
