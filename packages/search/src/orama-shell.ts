import { create, type IIndex, load, search } from '@orama/orama';
import { itemAt } from './number-at.ts';
import type { Answer, Engine } from './query/engine.ts';
import type { SearchFound, SearchMatch, SearchQuestion, SearchRecord } from './search-index.ts';

const SCHEMA = { title: 'string', tags: 'string[]', text: 'string', section: 'enum' } as const;

/** What Orama keeps for its index component, and hands back to it. */
interface Store {
  readonly vectorIndexes: Record<string, never>;
  /** Orama passes on the words of a question and nothing else of it: it is here for the time of one synchronous call. */
  asked: SearchQuestion | undefined;
  /** Orama passes back scores and nothing else. */
  answered: Answer | undefined;
}

/**
 * Puts an engine into Orama, as its index component. Orama holds the records and makes results of them; words are
 * read, found, filtered and ranked by the engine, because Orama's own index counts a word once in a field, takes
 * every word for the beginning of others, and drops what is not Latin.
 */
export function createShell(
  engine: Engine,
  records: readonly SearchRecord[],
): (question: SearchQuestion) => Promise<SearchFound> {
  const store: Store = { vectorIndexes: {}, asked: undefined, answered: undefined };
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      index: componentOf(engine, store),
      // The engine reads words by itself. Orama's tokeniser would keep a cache that grows with every query.
      tokenizer: { language: 'und', normalizationCache: new Map(), tokenize: refuse },
    },
  });
  load(database, {
    internalDocumentIDStore: { internalIdToId: records.map(({ path }) => path) },
    docs: { docs: Object.fromEntries(records.map((record, at) => [at + 1, record])), count: records.length },
    index: store,
    sorting: { enabled: false },
    pinning: { rules: [] },
    language: 'english',
  });
  return async (question) => {
    store.asked = question;
    const { text: term, limit } = question;
    // There are no vectors: Orama would copy every record to leave them out of it.
    const results = search(database, { term, properties: '*', limit, includeVectors: true });
    const { answered } = store;
    store.asked = undefined;
    store.answered = undefined;
    if (answered === undefined) throw new TypeError('Orama did not ask its index component: use Orama 3.');
    const explanations = question.explain
      ? answered.hits.map(({ record }) => answered.explain(record))
      : undefined;
    const { hits } = await results;
    const matches = hits.map(({ score }, at): SearchMatch => {
      const record = itemAt(records, itemAt(answered.hits, at).record);
      const explanation = explanations?.[at];
      return { record, score, ...(explanation && { explanation }) };
    });
    const { total, offset, corrections } = answered;
    return { total, offset, matches, corrections };
  };
}

/** The part of an index component that a finished index has. Orama numbers records from 1. */
function componentOf(engine: Engine, store: Store): IIndex<Store> {
  return {
    create: () => store,
    load: <Raw>(_ids: unknown, raw: Raw) => raw as Raw & Store,
    save: refuse,
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => SCHEMA,
    search: () => {
      if (store.asked === undefined) return [];
      store.answered = engine.answer(store.asked);
      return store.answered.hits.map(({ record, score }) => [record + 1, score]);
    },
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

function refuse(): never {
  throw new TypeError('The index is finished: build another one of all the records.');
}
