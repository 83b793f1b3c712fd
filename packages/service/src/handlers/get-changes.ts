import { isCid } from '@site/cid';
import { encodePath } from '@site/content-core';
import type { Handler, ServiceProblem, SnapshotChange } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';
import type { Context } from '../context.ts';
import { type Change, compareManifests } from '../history/changes.ts';
import { unknownSnapshot } from '../history/unknown-snapshot.ts';

export function getChanges(context: Context): Handler<'getChanges'> {
  const { site, history } = context;
  return async ({ since }) => {
    if (since !== undefined && !isCid(since)) return notAnId(since);
    const before = [{ id: site.snapshot, manifest: site.manifest }, ...history].find(
      ({ id }) => id === since,
    );
    if (since !== undefined && before === undefined) return unknownSnapshot(since, context);
    const items = compareManifests(before?.manifest.entries ?? {}, site.manifest.entries).map((change) =>
      describe(change, context),
    );
    return { since: since ?? null, snapshot: site.snapshot, count: items.length, items };
  };
}

function describe(change: Change, { site }: Context): SnapshotChange {
  const { path } = change;
  const target = path.endsWith('.md') ? site.redirects.get(path.slice(0, -3)) : undefined;
  return {
    ...change,
    kind: path.startsWith('/blobs/') ? 'blob' : path.startsWith('/feed/') ? 'post' : 'document',
    url: site.baseUrl + encodePath(path),
    movedTo:
      change.change !== 'removed' || target === undefined ? null : `${site.baseUrl}${encodePath(target)}.md`,
  };
}

function notAnId(since: string): ServiceProblem<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter since is not the id of a snapshot: ${quoteValue(since)}.`,
    resolution: { kind: 'send-snapshot-id', parameter: 'since' },
  });
}
