import type { PageEntry, SiteSummary } from '@site/contract';
import { DateOf } from './date.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import { pageName, sectionName } from './names.ts';

interface Props {
  readonly entries: readonly PageEntry[];
  readonly level: HeadingLevel;
  /** Given where the entries are of several sections, so that each says its own. */
  readonly site?: SiteSummary;
}

/** Records, each as an invitation to read it. */
export function EntryList({ entries, level, site }: Props) {
  if (entries.length === 0) return <p class="quiet">Nothing here yet.</p>;
  return (
    <ul class="entries">
      {entries.map((entry) => (
        <li>
          <article class="entry">
            <Heading level={level}>
              <a href={entry.path}>{pageName(entry)}</a>
            </Heading>
            <p class="meta">
              <DateOf time={entry.published} />
              {site !== undefined && <span>{sectionName(entry.section, site)}</span>}
            </p>
            {entry.excerpt !== '' && <p>{entry.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
