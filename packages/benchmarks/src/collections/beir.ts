import type { CollectionFile } from '../search/collections.ts';

/**
 * Reads a collection in the layout of BEIR: lines of JSON with `_id`, `title` and `text`, and judgements as
 * tab-separated `query-id`, `corpus-id`, `score` below a head line. Queries without judgements are left out.
 */
export function readBeir(corpus: string, queries: string, judgements: string): CollectionFile {
  const qrels: Record<string, Record<string, number>> = {};
  for (const line of judgements.split('\n').slice(1)) {
    const [query, document, score] = line.split('\t');
    if (query === undefined || document === undefined) continue;
    qrels[query] = { ...qrels[query], [document]: Number(score) };
  }
  return {
    docs: jsonLines(corpus).map(({ _id, title = '', text }) => ({ id: _id, title, tags: [], body: text })),
    queries: jsonLines(queries)
      .filter(({ _id }) => Object.hasOwn(qrels, _id))
      .map(({ _id, text }) => ({ id: _id, text })),
    qrels,
  };
}

interface BeirLine {
  readonly _id: string;
  readonly title?: string;
  readonly text: string;
}

function jsonLines(text: string): readonly BeirLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as BeirLine);
}
