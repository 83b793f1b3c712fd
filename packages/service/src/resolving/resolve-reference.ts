import { barePath, decodePath, encodePath, type SiteRecord } from '@site/content-core';
import type { ServiceProblem } from '@site/contract';
import { groupBy, once } from '@site/primitives';
import { listValues, ProblemError, quoteValue } from '@site/problem';
import type { Context } from '../context.ts';
import type { FindGone } from '../history/gone.ts';
import { notFound } from './not-found.ts';

type Found =
  | SiteRecord
  | ServiceProblem<'document_not_found' | 'document_gone' | 'content_retracted' | 'ambiguous_reference'>;

/**
 * Finds the record that a reference names: its path or a former one, its slug, its CID or its URL, each also with `.md`.
 * @param near - the paths of the records nearest to a path that does not exist
 * @param gone - the problem of a path that an earlier snapshot published
 */
export function referenceResolver(
  {
    site,
    records,
    recordsByPath,
    retractions,
  }: Pick<Context, 'site' | 'records' | 'recordsByPath' | 'retractions'>,
  near: (path: string) => readonly string[],
  gone: FindGone,
): (reference: string) => Found {
  // Sections may share a slug, so a name may have several records.
  const byName = once(() => groupBy(records, ({ slug, cid }) => [slug, cid]));
  return (reference) => {
    const path = decodePath(barePath(withoutQuery(withoutBase(reference.trim(), site.baseUrl))));
    const absolute = path.startsWith('/') ? path : `/${path}`;
    // Slugs are in NFC; names of files on macOS are in NFD.
    const byPath = recordsByPath.get(site.redirects.get(absolute) ?? absolute.normalize('NFC'));
    if (byPath !== undefined) return byPath;
    const name = path.replace(/^\//, '').normalize('NFC');
    const [found, ...more] = byName().get(name) ?? [];
    if (found === undefined) {
      // JSON can hold a lone surrogate, which cannot be percent-encoded.
      const wellFormed = path.toWellFormed();
      return (
        retractions.ofCid(name) ??
        gone(encodePath(absolute.toWellFormed()), near) ??
        notFound(reference, near(encodePath(wellFormed)))
      );
    }
    return more.length === 0 ? found : ambiguous(reference, [found, ...more]);
  };
}

function withoutBase(reference: string, baseUrl: string): string {
  return reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length) : reference;
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}

function ambiguous(
  reference: string,
  candidates: readonly SiteRecord[],
): ServiceProblem<'ambiguous_reference'> {
  const paths = candidates.map(({ path }) => encodePath(path));
  return new ProblemError('ambiguous_reference', {
    detail: `${quoteValue(reference)} names ${paths.length} records: ${listValues(paths)}`,
    resolution: { kind: 'name-one', paths },
  });
}
