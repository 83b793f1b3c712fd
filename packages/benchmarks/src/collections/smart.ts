import type { CollectionFile } from '../search/collections.ts';

/** Where a field of a SMART record begins: `.I 1`, `.T`, `.A`, `.B`, `.W`, `.X`. */
const FIELD = /^\.([A-Z])(?: +(\S+))?\s*$/;

/**
 * Reads a collection in the format of the SMART system, in which Cranfield, CISI and CACM are distributed.
 * @param relations - lines of a query's id, a document's id, and more
 */
export function readSmart(documents: string, queries: string, relations: string): CollectionFile {
  const qrels: Record<string, Record<string, number>> = {};
  for (const line of relations.split('\n')) {
    const [query, document] = line.trim().split(/\s+/);
    if (query === undefined || document === undefined) continue;
    qrels[canonical(query)] = { ...qrels[canonical(query)], [canonical(document)]: 1 };
  }
  return {
    docs: records(documents).map(({ id, T = '', W = '' }) => ({ id, title: T, tags: [], body: W })),
    queries: records(queries).map(({ id, W = '' }) => ({ id, text: W })),
    qrels,
  };
}

type SmartRecord = { readonly id: string } & Readonly<Record<string, string>>;

function records(text: string): readonly SmartRecord[] {
  const found: { id: string; [field: string]: string }[] = [];
  let field = '';
  for (const line of text.split('\n')) {
    const [, name, id] = FIELD.exec(line) ?? [];
    const record = found.at(-1);
    if (name === 'I') found.push({ id: canonical(id ?? '') });
    else if (name !== undefined) field = name;
    else if (record !== undefined) record[field] = `${record[field] ?? ''} ${line.trim()}`.trim();
  }
  return found;
}

/** Some files write `001` where others write `1`. */
function canonical(id: string): string {
  return id.replace(/^0+(?=\d)/, '');
}
