import type { PageEntry } from '@site/contract';
import { groupBy } from '@site/primitives';
import { DateOf } from '../elements/date.tsx';
import { yearOf } from '../elements/dates.ts';
import { linkText } from '../elements/names.ts';
import { useWords } from '../words/words-context.ts';

/** How many entries a list shows at length; the rest are listed by title, which is quicker to scan. */
const SHOWN = 30;

/** Splits a list into the entries shown at length and those listed by title. */
export function splitList<Entry>(entries: readonly Entry[]): {
  readonly newest: readonly Entry[];
  readonly earlier: readonly Entry[];
} {
  return { newest: entries.slice(0, SHOWN), earlier: entries.slice(SHOWN) };
}

/** The earlier entries of a list: titles and dates, grouped by year. */
export function Archive({ entries }: { readonly entries: readonly PageEntry[] }) {
  const words = useWords();
  if (entries.length === 0) return null;
  return (
    <section class="archive">
      <h2>{words.earlier}</h2>
      {Array.from(byYear(entries, words.undated), ([year, ofYear]) => (
        <>
          <h3>{year}</h3>
          <ul>
            {ofYear.map((entry) => (
              <li>
                <a href={entry.path} dir="auto">
                  {linkText(entry, words)}
                </a>{' '}
                {entry.published !== null && (
                  <span class="quiet">
                    <DateOf time={entry.published} day={entry.publishedDay} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

/** The entries of each year, in their order, and last those without a date. */
function byYear(
  entries: readonly PageEntry[],
  undated: string,
): Iterable<readonly [string, readonly PageEntry[]]> {
  return groupBy(entries, ({ published, publishedDay }) => [
    published === null ? undated : yearOf(publishedDay ?? published),
  ]);
}
