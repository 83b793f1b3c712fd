import type { IIndex } from '@orama/orama';
import type { RankedPage, Ranking } from '../query/engine.ts';

export const SCHEMA = { title: 'string', tags: 'string[]', text: 'string', section: 'enum' } as const;

/** The state of the index component, which Orama stores and passes back to it. */
export interface Store {
  readonly vectorIndexes: Record<string, never>;
}

/**
 * Makes rankings the index component of Orama. Orama takes back their scores; the request and the rest of the page bypass
 * Orama.
 */
export function createOramaIndex() {
  let current: Ranking | undefined;
  let page: RankedPage | undefined;
  const store: Store = { vectorIndexes: {} };
  const component = componentOf(store, () => {
    if (current === undefined) throw new TypeError('The index has no ranking: search it by `searchWith`.');
    page = current();
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
    searchWith<Results>(rank: Ranking, search: () => Results): readonly [Results, RankedPage] {
      [current, page] = [rank, undefined];
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
