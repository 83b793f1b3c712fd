import type {
  Correction,
  Page,
  SearchHit,
  SearchResults,
  SectionSummary,
  SiteSummary,
  Suggestion,
} from '@site/contract';
import { countedText, fill, fillParts, type Wording, type Words, wordsOf } from '@site/words';
import { DateOf } from '../elements/date.tsx';
import { pageName, sectionName, titleDirection } from '../elements/names.ts';
import { localPath, withQuery } from '../elements/paths.ts';
import { UnpublishedMark } from '../elements/unpublished.tsx';
import { useWords, WordsContext } from '../elements/words-context.ts';
import { linksBelow } from '../layout/links-below.ts';
import { MarkedText } from './marked-text.tsx';

type SearchPage = Extract<Page, { kind: 'search' }>;

/** What is shown of a hit. */
export type ShownHit = Pick<
  SearchHit,
  'title' | 'excerpt' | 'slug' | 'section' | 'published' | 'url' | 'snippet'
>;

/** What is shown of results. */
export interface ShownResults extends Pick<SearchResults, 'query' | 'total' | 'nextCursor'> {
  readonly corrections: readonly Correction[];
  readonly didYouMean: Pick<Suggestion, 'query'> | null;
  readonly hits: readonly ShownHit[];
}

/** What results show of the site. */
export interface ShownSite extends Wording, Pick<SiteSummary, 'baseUrl'> {
  readonly sections: readonly Pick<SectionSummary, 'slug' | 'name'>[];
}

interface ResultsProps {
  readonly results: ShownResults;
  readonly filters: SearchPage['filters'];
  readonly days: SearchPage['days'];
  readonly site: ShownSite;
}

/**
 * The results as HTML, for a script that has found them by itself.
 * @param base - the path that the site lies below; empty at the root of its host
 */
export function renderResults(props: ResultsProps, base: string): string {
  const words = wordsOf(props.site);
  const results = (
    <WordsContext.Provider value={words}>
      <Results {...props} />
    </WordsContext.Provider>
  );
  return linksBelow(results.toString(), base);
}

/** The hits of a query, best first, and what became of its words. */
export function Results({ results, filters, days, site }: ResultsProps) {
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
  readonly hit: ShownHit;
  readonly day: string | undefined;
  readonly site: ShownSite;
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
