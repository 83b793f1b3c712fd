import { isCid } from '@site/cid';
import { encodePath } from '@site/content-core';
import {
  type CodeOf,
  type Service,
  type ServiceProblem,
  type SnapshotChange,
  twinPath,
} from '@site/contract';
import { memoize, memoizeRecent, partitionPoint } from '@site/primitives';
import { ProblemError, quoteValue } from '@site/problem';
import { checkWindow } from '../checks/check-window.ts';
import type { Context } from '../context.ts';
import { cutSlice } from '../lists/slice.ts';
import { type Change, compareManifests } from './changes.ts';
import { unknownSnapshot } from './unknown-snapshot.ts';

type Changes = readonly SnapshotChange[] | ServiceProblem<CodeOf<'getChanges'>>;

/** How many comparisons are cached: clients follow the last few snapshots. */
const CACHED = 4;

/** The changes since a snapshot, in order of the paths; without one, everything counts as added. */
export function listChanges(context: Context, since: string | undefined): Changes {
  if (since !== undefined && !isCid(since)) return notAnId(since);
  const { site, history } = context;
  const isRetained = since === site.snapshot || history.some(({ id }) => id === since);
  // Not cached: there is no end of ids that are none.
  if (since !== undefined && !isRetained) return unknownSnapshot(since, context);
  return comparisons(context)(since ?? '');
}

/** Answers queries for parts of the changes. */
export function changeQueries(context: Context): Pick<Service, 'changes' | 'change'> {
  return {
    changes: (since, window) => {
      const problem = checkWindow(window, 'listContent');
      if (problem !== undefined) return problem;
      const items = listChanges(context, since);
      if (items instanceof ProblemError) return items;
      const keyOf = ({ path }: { readonly path: string }) => ({ created: '', path });
      const compare = (a: { readonly path: string }, b: { readonly path: string }) => order(a.path, b.path);
      return cutSlice({ items, keyOf, compare, requestKey: ['changes', since], window });
    },
    change: (since, path) => {
      const items = listChanges(context, since);
      if (items instanceof ProblemError) return undefined;
      const at = partitionPoint(0, items.length, (index) => order(items[index]?.path ?? '', path) < 0);
      const found = items[at];
      return found?.path === path ? found : undefined;
    },
  };
}

/** The order in which `compareManifests` sorts. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The comparisons with a retained snapshot, or with nothing for an empty id. */
const comparisons = memoize((context: Context) => {
  const { site, history } = context;
  const compare = (since: string): readonly SnapshotChange[] => {
    const before = [{ id: site.snapshot, manifest: site.manifest }, ...history].find(
      ({ id }) => id === since,
    );
    return compareManifests(before?.manifest.entries ?? {}, site.manifest.entries).map((change) =>
      describe(change, context),
    );
  };
  return memoizeRecent(compare, { maxEntries: CACHED });
});

function describe(change: Change, { site }: Context): SnapshotChange {
  const { path } = change;
  const target = path.endsWith('.md') ? site.redirects.get(path.slice(0, -3)) : undefined;
  return {
    ...change,
    kind: path.startsWith('/blobs/') ? 'blob' : path.startsWith('/feed/') ? 'post' : 'document',
    url: site.baseUrl + encodePath(path),
    movedTo:
      change.change !== 'removed' || target === undefined
        ? null
        : site.baseUrl + twinPath(encodePath(target)),
  };
}

function notAnId(since: string): ServiceProblem<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter since is not the id of a snapshot: ${quoteValue(since)}.`,
    resolution: { kind: 'send-snapshot-id', parameter: 'since' },
  });
}
