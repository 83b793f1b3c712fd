import { isCid } from '@site/cid';
import { encodePath } from '@site/content-core';
import {
  type CodeOf,
  type Service,
  type ServiceProblem,
  type SnapshotChange,
  type SnapshotManifest,
  twinPath,
} from '@site/contract';
import { forEachInTurns, memoize, memoizeRecent, type OnceInTurns, onceInTurns } from '@site/primitives';
import { ProblemError, quoteValue } from '@site/problem';
import { checkWindow } from '../checks/check-window.ts';
import type { Context } from '../context.ts';
import { cutSlice } from '../lists/slice.ts';
import { type Change, compareAt, compareManifests } from './changes.ts';
import { unknownSnapshot } from './unknown-snapshot.ts';

type Changes = OnceInTurns<readonly SnapshotChange[]> | ServiceProblem<CodeOf<'getChanges'>>;

/** How many comparisons are cached: clients follow the last few snapshots. */
const CACHED = 4;

/** What a change takes to be described, in microseconds. Measured, and rounded up. */
const DESCRIBE_WORK = 2;

/** The changes since a snapshot, in order of the paths; without one, everything counts as added. They are made once. */
export function listChanges(context: Context, since: string | undefined): Changes {
  if (since !== undefined && !isCid(since)) return notAnId(since);
  const { site, history } = context;
  const isRetained = since === site.snapshot || history.some(({ id }) => id === since);
  // Not cached: there is no end of ids that are none.
  if (since !== undefined && !isRetained) return unknownSnapshot(since, context);
  return comparisons(context)(since ?? NOTHING);
}

/** Answers queries for parts of the changes. */
export function changeQueries(context: Context): Pick<Service, 'changes' | 'change'> {
  return {
    changes: async (since, window) => {
      const problem = checkWindow(window, 'listContent');
      if (problem !== undefined) return problem;
      const changes = listChanges(context, since);
      if (changes instanceof ProblemError) return changes;
      const items = await changes.prepare();
      const keyOf = ({ path }: { readonly path: string }) => ({ created: '', path });
      const compare = (a: { readonly path: string }, b: { readonly path: string }) => order(a.path, b.path);
      return cutSlice({ items, keyOf, compare, requestKey: ['changes', since], window });
    },
    change: (since, path) => {
      if (listChanges(context, since) instanceof ProblemError) return undefined;
      const change = compareAt(path, entriesOf(since, context), context.site.manifest.entries);
      return change && describe(change, context);
    },
  };
}

/** What a snapshot held that is this one or a retained one; nothing where it is left out. */
function entriesOf(since: string | undefined, { site, history }: Context): SnapshotManifest['entries'] {
  if (since === site.snapshot) return site.manifest.entries;
  return history.find(({ id }) => id === since)?.manifest.entries ?? {};
}

/** The order in which `compareManifests` sorts. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The comparisons with a retained snapshot, or with nothing where it is left out. */
const comparisons = memoize((context: Context) => {
  const compare = function* (since: string): Generator<number, readonly SnapshotChange[]> {
    const before = entriesOf(since === NOTHING ? undefined : since, context);
    const changes = yield* compareManifests(before, context.site.manifest.entries);
    const described: SnapshotChange[] = [];
    yield* forEachInTurns(changes, DESCRIBE_WORK, (change) => {
      described.push(describe(change, context));
    });
    return described;
  };
  return memoizeRecent((since: string) => onceInTurns(() => compare(since)), { maxEntries: CACHED });
});

/** Stands for the id of a snapshot without entries. */
const NOTHING = '';

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
