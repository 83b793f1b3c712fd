import { MAX_QUERY_LENGTH } from '@site/contract';

/** A heading's anchor has no capital letter, so no text of an author takes this id. */
const FIELD = 'Query';

/** Asks the search page; a browser needs no script for it. */
export function SearchForm({ query }: { readonly query: string }) {
  return (
    <search>
      <form class="search" action="/search" method="get">
        <p>
          <label class="sr-only" for={FIELD}>
            Search
          </label>
          <input
            id={FIELD}
            type="search"
            name="q"
            value={query}
            required
            maxlength={MAX_QUERY_LENGTH}
            autocomplete="off"
            enterkeyhint="search"
          />
        </p>
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
