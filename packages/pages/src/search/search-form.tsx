import { MAX_QUERY_LENGTH } from '@site/contract';

/** Has a capital letter, which no anchor of an author's heading has. */
const FIELD = 'Query';

/** The form of the search page, which works without scripts. */
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
