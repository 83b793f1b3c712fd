import { type CorpusItem, slugOf } from '@site/contract';
import { barePath, decodePath, encodePath } from '@site/primitives';
import { cutValue, listValues, ProblemError, quoteValue } from '@site/problem';

/**
 * The record that a reference names: its path, slug, CID or URL, each also with `.md`.
 * @param near - the paths of the records nearest to a path that does not exist
 */
export function findReference(
  reference: string,
  items: readonly CorpusItem[],
  baseUrl: string,
  near: (path: string) => readonly string[],
): CorpusItem | ProblemError<'document_not_found' | 'ambiguous_reference'> {
  const given = nameIn(reference.trim(), baseUrl);
  const name = given.replace(/^\//, '');
  const byPath = items.find(({ href }) => href === `/${name}`);
  if (byPath !== undefined) return byPath;
  const [found, ...more] = items.filter(
    (item) => slugOf(item.href, item.section) === name || item.cid === name,
  );
  if (found === undefined) return notFound(reference, near(encodePath(given.toWellFormed())));
  return more.length === 0 ? found : ambiguous(reference, [found, ...more]);
}

/** The path or name in a reference: without the base URL, query, fragment, slashes at its end, and `.md`. */
function nameIn(reference: string, baseUrl: string): string {
  const path = reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length) : reference;
  return decodePath(barePath(path.replace(/[?#].*$/s, '')));
}

function notFound(reference: string, near: readonly string[]): ProblemError<'document_not_found'> {
  const nearest = near.length === 0 ? '' : ` The nearest paths that exist: ${near.join(', ')}`;
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${cutValue(reference)}.${nearest}`,
    resolution: { kind: 'read-nearest', reference, paths: near },
  });
}

function ambiguous(
  reference: string,
  candidates: readonly CorpusItem[],
): ProblemError<'ambiguous_reference'> {
  const paths = candidates.map(({ href }) => encodePath(href));
  return new ProblemError('ambiguous_reference', {
    detail: `${quoteValue(reference)} names ${paths.length} records: ${listValues(paths)}`,
    resolution: { kind: 'name-one', paths },
  });
}
