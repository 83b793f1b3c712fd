import { MAX_QUERY_LENGTH } from '@site/contract';

import { useWords } from '../elements/words-context.ts';

/** Has a capital letter, which no anchor of an author's heading has. */
const FIELD = 'Query';

/** The form of the search page, which works without scripts. */
export function SearchForm({ query }: { readonly query: string }) {
  const { search } = useWords();
  return (
    <search>
      <form class="search" action="/search" method="get">
        <p>
          <label class="sr-only" for={FIELD}>
            {search}
          </label>
          <input
            id={FIELD}
            type="search"
            name="q"
            value={query}
            placeholder={search}
            required
            maxlength={MAX_QUERY_LENGTH}
            autocomplete="off"
            enterkeyhint="search"
          />
        </p>
        <button type="submit">{search}</button>
      </form>
    </search>
  );
}
