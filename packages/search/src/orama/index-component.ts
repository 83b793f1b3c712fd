import type { IIndex } from '@orama/orama';
import type { Answer, Engine } from '../query/engine.ts';
import type { SearchRequest } from '../search-index.ts';

export const SCHEMA = { title: 'string', tags: 'string[]', text: 'string', section: 'enum' } as const;

/** What Orama keeps for its index component, and hands back to it. */
export interface Store {
  readonly vectorIndexes: Record<string, never>;
}

/** An engine as the index component of Orama. */
export interface OramaIndex {
  readonly component: IIndex<Store>;
  readonly store: Store;
  /**
   * Lets Orama search, which must ask its index before it goes on to anything else; answers what the engine said.
   * @throws {TypeError} when Orama does not ask
   */
  ask<Results>(question: SearchRequest, search: () => Results): readonly [Results, Answer];
}

/**
 * Makes an engine the index component of Orama. Orama passes on the words of a question and nothing else of it, and
 * passes back scores and nothing else: the rest goes past it.
 */
export function createOramaIndex(engine: Engine): OramaIndex {
  let asked: SearchRequest | undefined;
  const answers: Answer[] = [];
  const store: Store = { vectorIndexes: {} };
  const component = componentOf(store, () => {
    if (asked === undefined) throw new TypeError('The index is asked without a question: use `ask`.');
    const answer = engine.answer(asked);
    answers.push(answer);
    // Orama numbers records from 1.
    return answer.hits.map(({ record, score }) => [record + 1, score]);
  });
  return {
    component,
    store,
    ask(question, search) {
      asked = question;
      const results = search();
      asked = undefined;
      const answer = answers.pop();
      if (answer === undefined) throw new TypeError('Orama did not ask its index component: use Orama 3.');
      return [results, answer];
    },
  };
}

/** The part of an index component that a finished index has. */
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

/** Stands for what a finished index does not do, and what its engine does by itself. */
export function refuse(): never {
  throw new TypeError('The index is finished: build another one of all the records.');
}
