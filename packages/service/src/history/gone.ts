import { encodePath, type Site } from '@site/content-core';
import type { ServiceProblem } from '@site/contract';
import { once } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { KeptSnapshot } from './read-history.ts';

/** The problem of a path at which something was before, with what is nearest to it now. */
export type FindGone = (
  path: string,
  near: (path: string) => readonly string[],
) => ServiceProblem<'document_gone'> | undefined;

type Present = Pick<Site, 'manifest' | 'redirects' | 'snapshot'>;

/** Finds the records that kept builds have and the present one has not; they are compared when it is first asked. */
export function goneRecords(site: Present, history: readonly KeptSnapshot[]): FindGone {
  const goneSince = once(() => compareBuilds(site, history));
  return (path, near) => {
    const since = goneSince().get(path.endsWith('.md') ? path : `${path}.md`);
    return since === undefined ? undefined : documentGone(path, since, near(path));
  };
}

/** The paths of the twins that are gone, and the first build without each. */
function compareBuilds(
  { manifest, redirects, snapshot }: Present,
  history: readonly KeptSnapshot[],
): ReadonlyMap<string, string> {
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
  return since;
}

function documentGone(path: string, since: string, near: readonly string[]): ServiceProblem<'document_gone'> {
  const nearest = near.length === 0 ? '' : ` The nearest paths that exist: ${near.join(', ')}`;
  return new ProblemError('document_gone', {
    detail: `What was published at ${path} is not any more, since snapshot ${since}.${nearest}`,
    resolution: { kind: 'forget-record', path, paths: near },
  });
}
