import { barePath, decodePath, encodePath, type SiteRecord } from '@site/content-core';
import type { ServiceProblem } from '@site/contract';
import { once } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import type { FindGone } from '../history/gone.ts';
import { notFound } from './not-found.ts';

type Found = SiteRecord | ServiceProblem<'document_not_found' | 'document_gone' | 'ambiguous_reference'>;

/**
 * Finds the record that a reference names: a path that it has or had, a slug, a CID, a URL of the site, each also with `.md`.
 * @param near - the paths of records nearest to one that does not exist: others could not be read by it
 * @param gone - the problem of a path at which something was before
 */
export function referenceResolver(
  { site, records, recordsByPath }: Pick<Context, 'site' | 'records' | 'recordsByPath'>,
  near: (path: string) => readonly string[],
  gone: FindGone,
): (reference: string) => Found {
  const names = once(() => indexNames(records));
  return (reference) => {
    const path = decodePath(barePath(withoutQuery(withoutBase(reference.trim(), site.baseUrl))));
    const absolute = path.startsWith('/') ? path : `/${path}`;
    // Slugs are in that form; what is copied from the files of a Mac is not.
    const byPath = recordsByPath.get(site.redirects.get(absolute) ?? absolute.normalize('NFC'));
    if (byPath !== undefined) return byPath;
    const [found, ...more] = names().get(path.replace(/^\//, '').normalize('NFC')) ?? [];
    if (found === undefined) {
      // JSON can hold half a surrogate pair, which has no percent-encoding.
      const wellFormed = path.toWellFormed();
      return (
        gone(encodePath(absolute.toWellFormed()), near) ?? notFound(reference, near(encodePath(wellFormed)))
      );
    }
    return more.length === 0 ? found : ambiguous(reference, [found, ...more]);
  };
}

/** The records by what else names them: slugs, which sections may share, and CIDs. */
function indexNames(records: readonly SiteRecord[]): ReadonlyMap<string, readonly SiteRecord[]> {
  const names = new Map<string, SiteRecord[]>();
  for (const record of records) {
    for (const name of [record.slug, record.cid]) {
      const named = names.get(name);
      if (named === undefined) names.set(name, [record]);
      else named.push(record);
    }
  }
  return names;
}

function withoutBase(reference: string, baseUrl: string): string {
  return reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length) : reference;
}

/** A path without query and fragment. */
function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}

function ambiguous(
  reference: string,
  candidates: readonly SiteRecord[],
): ServiceProblem<'ambiguous_reference'> {
  const paths = candidates.map(({ path }) => encodePath(path));
  return new ProblemError('ambiguous_reference', {
    detail: `"${reference}" names ${paths.length} records: ${paths.join(', ')}`,
    resolution: { kind: 'name-one', paths },
  });
}
