import { create, load, search } from '@orama/orama';
import type { Engine } from '../query/engine.ts';
import type { SearchMatch, SearchRecord, SearchRequest, SearchResults } from '../search-index.ts';
import { itemAt } from '../structures/checked-reads.ts';
import { createOramaIndex, refuse, SCHEMA } from './index-component.ts';

/**
 * Puts an engine into Orama, as its index component. Orama holds the records and makes results of them; words are
 * read, found, filtered and ranked by the engine, because Orama's own index counts a word once in a field, takes
 * every word for the beginning of others, and drops what is not Latin.
 */
export function createShell(
  engine: Engine,
  records: readonly SearchRecord[],
): (question: SearchRequest) => Promise<SearchResults> {
  const { component, store, ask } = createOramaIndex(engine);
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      index: component,
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
    const { text: term } = question;
    if (!Number.isInteger(question.limit) || question.limit < 0) {
      throw new RangeError(`The limit is ${question.limit}: give a whole number from 0 on.`);
    }
    // Orama makes an array of as many places as it is asked for.
    const limit = Math.min(question.limit, records.length);
    const [results, answer] = ask(question, () =>
      // There are no vectors: Orama would copy every record to leave them out of it.
      search(database, { term, properties: '*', limit, includeVectors: true }),
    );
    const explanations = question.explain
      ? answer.hits.map(({ record }) => answer.explain(record))
      : undefined;
    const { hits } = await results;
    const matches = hits.map(({ score }, at): SearchMatch => {
      const record = itemAt(records, itemAt(answer.hits, at).record);
      const explanation = explanations?.[at];
      return { record, score, ...(explanation && { explanation }) };
    });
    const { total, offset, corrections } = answer;
    return { total, offset, matches, corrections };
  };
}
