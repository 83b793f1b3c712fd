import type { Page, SearchHit, SearchResults, SiteSummary } from '@site/contract';
import type { Words } from '@site/words';
import { countedText, fill, fillParts, wordsOf } from '@site/words';
import { searchScript } from '../assets/assets.ts';
import { DateOf } from '../elements/date.tsx';
import { pageName, sectionName, titleDirection } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { localPath, withQuery } from '../elements/paths.ts';
import { UnpublishedMark } from '../elements/unpublished.tsx';
import { useWords } from '../elements/words-context.ts';
import { plainView, type View } from '../layout/view.ts';
import { MarkedText } from './marked-text.tsx';
import { SearchForm } from './search-form.tsx';

type SearchPage = Extract<Page, { kind: 'search' }>;

/** A query and its results. */
export function searchView({ query, filters, results, days }: SearchPage, site: SiteSummary): View {
  const words = wordsOf(site);
  return {
    ...plainView,
    title: query === '' ? words.search : fill(words.searchFor, { query }),
    description: fill(words.searchOf, { site: site.title }),
    // Search engines are to index the pages that results link to, not the pages of results.
    path: query === '' ? '/search' : null,
    place: '/search',
    script: searchScript,
    main: (
      <>
        <PageHeader title={words.search}>
          <SearchForm query={query} />
        </PageHeader>
        <p id="Status" class="sr-only" role="status" />
        <div id="Results">
          {results !== null && <Results results={results} filters={filters} days={days} site={site} />}
        </div>
      </>
    ),
  };
}

interface ResultsProps {
  readonly results: SearchResults;
  readonly filters: SearchPage['filters'];
  readonly days: SearchPage['days'];
  readonly site: SiteSummary;
}

function Results({ results, filters, days, site }: ResultsProps) {
  const { query, total, nextCursor, corrections, didYouMean, hits } = results;
  const words = useWords();
  return (
    <section>
      <h2 class="summary">{summary(total, query, words)}</h2>
      {corrections.length > 0 && (
        <p class="quiet correction">
          {corrections.map(({ from, to }) => fill(words.corrected, { from, to })).join(' ')}
        </p>
      )}
      {didYouMean !== null && (
        <p class="correction">
          {fillParts(words.didYouMean, {
            query: <a href={withQuery('/search', { q: didYouMean.query, ...filters })}>{didYouMean.query}</a>,
          })}
        </p>
      )}
      <ol class="entries">
        {hits.map((hit) => (
          <li>
            <Hit hit={hit} day={days?.get(hit.url)} site={site} />
          </li>
        ))}
      </ol>
      {nextCursor !== null && (
        <p>
          <a href={withQuery('/search', { q: query, ...filters, cursor: nextCursor })} rel="next">
            {words.moreResults}
          </a>
        </p>
      )}
    </section>
  );
}

function summary(total: number, query: string, words: Words): string {
  if (total === 0) return fill(words.noResults, { query });
  return fill(countedText(words.results, total, words), { count: total, query });
}

function Hit({
  hit,
  day,
  site,
}: {
  readonly hit: SearchHit;
  readonly day: string | undefined;
  readonly site: SiteSummary;
}) {
  const { section, published, url, snippet } = hit;
  const fragment = snippet.anchor === null ? '' : `#${encodeURIComponent(snippet.anchor)}`;
  return (
    <article class="entry">
      <h3 dir={titleDirection(hit)}>
        <a href={localPath(url, site.baseUrl) + fragment}>
          {pageName({ ...hit, ...(day === undefined ? {} : { publishedDay: day }) }, useWords())}
        </a>
      </h3>
      <p class="meta">
        <UnpublishedMark path={localPath(url, site.baseUrl)} />
        <DateOf time={published} day={day} />
        <span>{sectionName(section, site)}</span>
        {snippet.heading !== null && <span>{snippet.heading}</span>}
      </p>
      <p dir="auto">
        {beginsWithin(snippet.text) && '… '}
        <MarkedText text={snippet.text} matches={snippet.matches} />
        {endsWithin(snippet.text) && ' …'}
      </p>
    </article>
  );
}

/** Whether a passage begins in the middle of a sentence, judged by its first character. */
function beginsWithin(text: string): boolean {
  return /^[\p{Ll},;:)–-]/u.test(text);
}

/** Whether a passage is cut off: it does not end with a mark that ends a sentence. */
function endsWithin(text: string): boolean {
  return /[^.!?…:"”’)\]。！？]\s*$/u.test(text);
}
