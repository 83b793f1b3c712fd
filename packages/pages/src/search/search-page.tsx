import type { Page, SiteSummary } from '@site/contract';
import { fill, wordsOf } from '@site/words';
import { raw } from 'hono/html';
import { searchScript } from '../assets/assets.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { useWords } from '../elements/words-context.ts';
import { plainView, type View } from '../layout/view.ts';
import { aboveList, ListText } from '../lists/list-text.tsx';
import { formatOfflineData } from './offline-data.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

type SearchPage = Extract<Page, { kind: 'search' }>;

/** A query and its results. */
export function searchView(page: SearchPage, site: SiteSummary): View {
  const { query, filters, results, days, offline } = page;
  // The results of a query are what its page is about.
  const text = query === '' ? (page.text ?? null) : null;
  const words = wordsOf(site);
  return {
    ...plainView,
    ...aboveList(text, {
      title: query === '' ? words.search : fill(words.searchFor, { query }),
      description: fill(words.searchOf, { site: site.title }),
    }),
    // Search engines are to index the pages that results link to, not the pages of results.
    path: query === '' ? '/search' : null,
    place: '/search',
    script: offline === undefined ? searchScript : { path: offline.script },
    main: (
      <>
        <PageHeader title={text?.title ?? words.search}>
          <SearchForm query={query} />
        </PageHeader>
        <ListText record={text} site={site} />
        <p id="Status" class="sr-only" role="status" />
        <div id="Results">
          {results !== null && <Results results={results} filters={filters} days={days} site={site} />}
        </div>
        {offline !== undefined && <Offline data={formatOfflineData(page, offline.corpus, site)} />}
      </>
    ),
  };
}

/** What the script reads that finds the results, and what is to be done without it. */
function Offline({ data }: { readonly data: string }) {
  const { searchByScript } = useWords();
  return (
    <>
      <noscript>
        <p>{searchByScript}</p>
      </noscript>
      <script type="application/json" id="Offline">
        {raw(data)}
      </script>
    </>
  );
}
