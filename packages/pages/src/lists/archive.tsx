import type { PageEntry } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { yearOf } from '../elements/dates.ts';
import { linkText } from '../elements/names.ts';

/** As many as a person reads through: of more, a list of titles finds the one that is sought. */
const SHOWN = 30;

/** The newest of a long list, which are shown at length, and those that are only named. */
export function splitList<Entry>(entries: readonly Entry[]): {
  readonly newest: readonly Entry[];
  readonly earlier: readonly Entry[];
} {
  return { newest: entries.slice(0, SHOWN), earlier: entries.slice(SHOWN) };
}

/** What a list holds besides the newest: names and days, by year. */
export function Archive({ entries }: { readonly entries: readonly PageEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section class="archive">
      <h2>Earlier</h2>
      {byYear(entries).map(([year, ofYear]) => (
        <>
          <h3>{year}</h3>
          <ul>
            {ofYear.map((entry) => (
              <li>
                <a href={entry.path} dir="auto">
                  {linkText(entry)}
                </a>{' '}
                <span class="quiet">
                  <DateOf time={entry.published} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

/** The entries of each year, in their order. */
function byYear(entries: readonly PageEntry[]): readonly (readonly [string, readonly PageEntry[]])[] {
  const years = [...new Set(entries.map(({ published }) => yearOf(published)))];
  return years.map((year) => [year, entries.filter(({ published }) => yearOf(published) === year)]);
}
