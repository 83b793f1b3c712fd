import { isCid } from '@site/cid';
import { encodePath } from '@site/content-core';
import type { Handler, SnapshotChange } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { type Change, compareManifests } from '../history/changes.ts';
import { unknownSnapshot } from '../unknown-snapshot.ts';

export function getChanges(context: Context): Handler<'getChanges'> {
  const { site, history } = context;
  return async ({ since }) => {
    if (since !== undefined && !isCid(since)) return notAnId(since, site.baseUrl);
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

function notAnId(since: string, baseUrl: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter since is not the id of a snapshot: "${since.slice(0, 80)}".`,
    resolution: `Send the \`snapshot\` of ${baseUrl}/api/changes.json or the \`Site-Snapshot\` of any answer (59 characters, bafkrei…), or leave \`since\` out for everything.`,
  });
}
