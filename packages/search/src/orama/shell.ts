import { create, load, search } from '@orama/orama';
import { known, runInTurns } from '@site/primitives';
import type { Engine } from '../query/engine.ts';
import type { Hit } from '../scoring/explain.ts';
import type { SearchMatch, SearchRecord, SearchRequest, SearchResults } from '../search-index.ts';
import { createOramaIndex, refuse, SCHEMA } from './index-component.ts';

/**
 * Puts an engine into Orama as its index component. Orama stores the records and makes results of hits; the engine
 * analyses text, filters and ranks, because Orama's own index ignores how often a field has a word, matches every word
 * as a prefix, and drops what is not Latin.
 */
export function createShell(
  engine: Engine,
  records: readonly SearchRecord[],
): (request: SearchRequest) => Promise<SearchResults> {
  const { component, store, searchWith } = createOramaIndex();
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      index: component,
      // The engine tokenises. Orama's tokeniser would cache every word of every query, without bounds.
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
  return async (request) => {
    const { text: term } = request;
    if (!Number.isInteger(request.limit) || request.limit < 0)
      throw new RangeError(`The limit is ${request.limit}: give a whole number from 0 on.`);
    checkMeaning(request, records.length);
    const preparing = engine.prepare(request);
    if (preparing !== undefined) await preparing;
    // Orama allocates an array of `limit` elements.
    const limit = Math.min(request.limit, records.length);
    const ranking = await runInTurns(engine.read(request));
    const [results, page] = searchWith(ranking, () =>
      // There are no vectors: without this flag Orama copies every record to omit them.
      search(database, { term, properties: '*', limit, includeVectors: true }),
    );
    const { explain: asked = false } = request;
    const isExplained = ({ record }: Hit) =>
      asked === true || (asked !== false && asked.has(known(records[record]).path));
    const explanations = await runInTurns(page.explain(page.hits.filter(isExplained)));
    const { hits } = await results;
    const matches = hits.map(({ score }, at): SearchMatch => {
      const number = known(page.hits[at]).record;
      const explanation = explanations.get(number);
      return { record: known(records[number]), score, ...(explanation && { explanation }) };
    });
    const { total, offset, within, corrections, suggestion } = page;
    return { total, offset, within, matches, corrections, suggestion };
  };
}

function checkMeaning({ meaning }: SearchRequest, records: number): void {
  if (meaning === undefined) return;
  const { similarities, weight } = meaning;
  if (!(weight >= 0 && weight <= 1))
    throw new RangeError(`The weight of meanings is ${weight}: give a number from 0 to 1.`);
  if (similarities.length !== records)
    throw new RangeError(
      `There are ${similarities.length} similarities for ${records} records: give one for each, newest first.`,
    );
}
