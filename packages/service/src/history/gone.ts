import { encodePath, type Site } from '@site/content-core';
import { ProblemError } from '@site/problem';
import type { KeptSnapshot } from './read-history.ts';

/** The problem of a path at which something was before, with what is nearest to it now. */
export type FindGone = (
  path: string,
  near: (path: string) => readonly string[],
) => ProblemError<'document_gone'> | undefined;

/** Finds the records that kept builds have and the present one has not. */
export function goneRecords(
  { manifest, redirects, snapshot }: Pick<Site, 'manifest' | 'redirects' | 'snapshot'>,
  history: readonly KeptSnapshot[],
): FindGone {
  const since = new Map<string, string>();
  let later: string = snapshot;
  for (const kept of history) {
    for (const path of Object.keys(kept.manifest.entries)) {
      if (!path.endsWith('.md') || path in manifest.entries || redirects.has(path.slice(0, -3))) continue;
      // The newest build that has it comes first; the one after that is the first without it.
      if (!since.has(encodePath(path))) since.set(encodePath(path), later);
    }
    later = kept.id;
  }
  return (path, near) => {
    const left = since.get(path.endsWith('.md') ? path : `${path}.md`);
    return left === undefined ? undefined : documentGone(path, left, near(path));
  };
}

function documentGone(path: string, since: string, near: readonly string[]): ProblemError<'document_gone'> {
  const nearest = near.length === 0 ? '' : ` The nearest paths that exist: ${near.join(', ')}`;
  return new ProblemError('document_gone', {
    detail: `What was published at ${path} is not any more, since snapshot ${since}.${nearest}`,
    resolution: `Forget ${path}. Send GET ${near[0] ?? '/index.md'} for what there is, or GET /api/changes.json?since=… for all that was removed.`,
    paths: near,
  });
}
