import type { PageEntry } from '@site/contract';
import { groupBy } from '@site/primitives';
import type { Words } from '@site/words';
import { DateOf } from '../elements/date.tsx';
import { yearOf } from '../elements/dates.ts';
import { LanguageMark, useOtherLanguage } from '../elements/language-mark.tsx';
import { linkText } from '../elements/names.ts';
import { UnpublishedMark } from '../elements/unpublished.tsx';
import { useWords } from '../elements/words-context.ts';
import type { RenderPart } from '../layout/view.ts';

/** How many entries a list shows at length; the rest are listed by title, which is quicker to scan. */
const SHOWN = 30;

/** Splits a list into the entries shown at length and those listed by title. */
export function splitList<Entry>(entries: readonly Entry[]): {
  readonly newest: readonly Entry[];
  readonly earlier: readonly Entry[];
} {
  return { newest: entries.slice(0, SHOWN), earlier: entries.slice(SHOWN) };
}

/** How many entries are one part: a millisecond or so of work. */
const PART = 64;

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
            <Links entries={ofYear} />
          </ul>
        </>
      ))}
    </section>
  );
}

/** The same, in parts of a page that ends with it: titles and dates, grouped by year. */
export function* archiveParts(
  entries: readonly PageEntry[],
  words: Words,
  render: RenderPart,
): Generator<string> {
  if (entries.length === 0) return;
  yield `<section class="archive">${render(<h2>{words.earlier}</h2>)}`;
  for (const [year, ofYear] of byYear(entries, words.undated)) {
    yield `${render(<h3>{year}</h3>)}<ul>`;
    for (let from = 0; from < ofYear.length; from += PART)
      yield render(<Links entries={ofYear.slice(from, from + PART)} />);
    yield '</ul>';
  }
  yield '</section>';
}

function Links({ entries }: { readonly entries: readonly PageEntry[] }) {
  const words = useWords();
  return (
    <>
      {entries.map((entry) => {
        const lang = useOtherLanguage(entry);
        return (
          <li>
            <a href={entry.path} dir="auto" lang={lang}>
              {linkText(entry, words)}
            </a>{' '}
            <UnpublishedMark path={entry.path} />
            {entry.published !== null && (
              <span class="quiet">
                <DateOf time={entry.published} day={entry.publishedDay} />
              </span>
            )}
            {lang !== undefined && ' '}
            <LanguageMark lang={lang} />
          </li>
        );
      })}
    </>
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
