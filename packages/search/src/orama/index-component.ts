import type { IIndex } from '@orama/orama';
import type { Engine, RankedPage } from '../query/engine.ts';
import type { SearchRequest } from '../search-index.ts';

export const SCHEMA = { title: 'string', tags: 'string[]', text: 'string', section: 'enum' } as const;

/** The state of the index component, which Orama stores and passes back to it. */
export interface Store {
  readonly vectorIndexes: Record<string, never>;
}

/**
 * Makes an engine the index component of Orama. Orama passes on the text of a query and takes back scores; the rest of
 * the request and of the page bypasses Orama.
 */
export function createOramaIndex(engine: Engine) {
  let current: SearchRequest | undefined;
  let page: RankedPage | undefined;
  const store: Store = { vectorIndexes: {} };
  const component = componentOf(store, () => {
    if (current === undefined) throw new TypeError('The index has no request: search it by `searchWith`.');
    page = engine.rank(current);
    // Orama numbers records from 1.
    return page.hits.map(({ record, score }) => [record + 1, score]);
  });
  return {
    component,
    store,
    /**
     * Searches by Orama's `search`, which must search its index component before it returns.
     * @throws {TypeError} when it does not
     */
    searchWith<Results>(request: SearchRequest, search: () => Results): readonly [Results, RankedPage] {
      [current, page] = [request, undefined];
      const results = search();
      current = undefined;
      if (page === undefined) throw new TypeError('Orama did not search its index component: use Orama 3.');
      return [results, page];
    },
  };
}

/** The members of an index component that an immutable index needs. */
function componentOf(store: Store, search: IIndex<Store>['search']): IIndex<Store> {
  return {
    create: () => store,
    load: <Raw>(_ids: unknown, raw: Raw) => raw as Raw & Store,
    save: refuse,
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => SCHEMA,
    search,
    searchByWhereClause: refuse,
    insert: refuse,
    remove: refuse,
    insertDocumentScoreParameters: refuse,
    insertTokenScoreParameters: refuse,
    removeDocumentScoreParameters: refuse,
    removeTokenScoreParameters: refuse,
    calculateResultScores: refuse,
  };
}

/** A member for changes, which an immutable index refuses, and for what the engine does instead of Orama. */
export function refuse(): never {
  throw new TypeError('The index is immutable: build another one of all the records.');
}
