import { encodePath, type Site } from '@site/content-core';
import type { ServiceProblem } from '@site/contract';
import { once } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { RetainedSnapshot } from './read-history.ts';

/** The problem of a path that an earlier snapshot published or that is retracted, with the nearest paths that exist. */
export type FindGone = (
  path: string,
  near: (path: string) => readonly string[],
) => ServiceProblem<'document_gone' | 'content_retracted'> | undefined;

type Present = Pick<Site, 'manifest' | 'redirects' | 'snapshot'>;

/** Finds the records of retained snapshots that the present one lacks. They are compared at the first call. */
export function goneRecords(site: Present, history: readonly RetainedSnapshot[]): FindGone {
  const goneSince = once(() => compareSnapshots(site, history));
  return (path, near) => {
    const since = goneSince().get(path.endsWith('.md') ? path : `${path}.md`);
    return since === undefined ? undefined : documentGone(path, since, near(path));
  };
}

/** The paths of the twins that are gone, and the first snapshot without each. */
function compareSnapshots(
  { manifest, redirects, snapshot }: Present,
  history: readonly RetainedSnapshot[],
): ReadonlyMap<string, string> {
  const since = new Map<string, string>();
  let later: string = snapshot;
  for (const { id, manifest: earlier } of history) {
    for (const path of Object.keys(earlier.entries)) {
      if (!path.endsWith('.md') || path in manifest.entries || redirects.has(path.slice(0, -3))) continue;
      // The newest snapshot with the path comes first; the one that followed it is the first without.
      if (!since.has(encodePath(path))) since.set(encodePath(path), later);
    }
    later = id;
  }
  return since;
}

function documentGone(path: string, since: string, near: readonly string[]): ServiceProblem<'document_gone'> {
  const nearest = near.length === 0 ? '' : ` The nearest paths that exist: ${near.join(', ')}`;
  return new ProblemError('document_gone', {
    detail: `What was published at ${path} is not any more, since snapshot ${since}.${nearest}`,
    resolution: { kind: 'forget-record', path, paths: near },
  });
}
