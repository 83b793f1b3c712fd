import { encodePath, type Site } from '@site/content-core';
import {
  findRetraction,
  operations,
  type Retraction,
  type ServiceProblem,
  type SnapshotManifest,
  twinPath,
} from '@site/contract';
import { once } from '@site/primitives';
import { cutValue, ProblemError } from '@site/problem';
import type { RetainedSnapshot } from './read-history.ts';

/** What a site has retracted, as far as what it retains knows. Paths are percent-encoded. */
export interface Retractions {
  /** The problem of the path of a page, its twin or a blob that is retracted, under its own name or a former one. */
  ofPath(path: string): ServiceProblem<'content_retracted'> | undefined;
  /** The problem of a CID that is retracted, or stood at a retracted path. */
  ofCid(cid: string): ServiceProblem<'content_retracted'> | undefined;
  /** The problem of the text of a retained snapshot in which something retracted stands. */
  ofText(snapshot: string): ServiceProblem<'content_retracted'> | undefined;
  /** Every path that is known to answer one of these problems, in order. */
  readonly paths: readonly string[];
}

type Retracting = Pick<Site, 'config' | 'snapshot'>;

/** Whether the text of a snapshot holds something that is retracted: it has every record and no blob. */
export function holdsRetracted({ entries }: SnapshotManifest, { config }: Pick<Site, 'config'>): boolean {
  const find = findRetraction(config.retracted);
  return Object.entries(entries).some(([path, cid]) => path.endsWith('.md') && find(path, cid) !== undefined);
}

/** Finds what a site has retracted. Its retained snapshots are searched at the first call, and only where it has. */
export function findRetracted(site: Retracting, history: readonly RetainedSnapshot[]): Retractions {
  const { retracted = [] } = site.config;
  const known = once(() => (retracted.length === 0 ? NOTHING : searchHistory(retracted, history)));
  return {
    ofPath: (path) => {
      const found = known().byPath.get(path === twinPath('/') ? '/' : path.replace(/\.md$/, ''));
      return found && contentRetracted(path, found, operations.getChanges.path);
    },
    ofCid: (cid) => {
      const found = known().byCid.get(cid);
      return found && contentRetracted(`/ipfs/${cid}`, found, operations.getSnapshot.path);
    },
    ofText: (id) => {
      const found = known().byText.get(id);
      return found && contentRetracted(textPath(id), found, textPath(site.snapshot));
    },
    get paths() {
      const { byPath, byCid, byText } = known();
      return [
        ...Array.from(byPath.keys()).flatMap((path) => (isBlob(path) ? path : [path, twinPath(path)])),
        ...Array.from(byCid.keys(), (cid) => `/ipfs/${cid}`),
        ...Array.from(byText.keys(), textPath),
      ].sort();
    },
  };
}

/** Retractions by what they cover. */
interface Known {
  /** Percent-encoded paths of pages and blobs. */
  readonly byPath: ReadonlyMap<string, Retraction>;
  readonly byCid: ReadonlyMap<string, Retraction>;
  /** By the ids of retained snapshots. */
  readonly byText: ReadonlyMap<string, Retraction>;
}

const NOTHING: Known = { byPath: new Map(), byCid: new Map(), byText: new Map() };

function searchHistory(retracted: readonly Retraction[], history: readonly RetainedSnapshot[]): Known {
  const find = findRetraction(retracted);
  const byPath = new Map<string, Retraction>();
  const byCid = new Map<string, Retraction>();
  const byText = new Map<string, Retraction>();
  for (const each of retracted) {
    if (each.path !== undefined) byPath.set(encodePath(each.path), each);
    if (each.cid !== undefined) byCid.set(each.cid, each);
  }
  for (const { id, manifest } of history) {
    for (const [path, cid] of Object.entries(manifest.entries)) {
      const found = find(path, cid);
      if (found === undefined) continue;
      byCid.set(cid, found);
      if (isBlob(path)) byPath.set(encodePath(path), found);
      else byText.set(id, found);
    }
    for (const [former, path] of Object.entries(manifest.redirects ?? {})) {
      const found = find(path);
      if (found !== undefined) byPath.set(encodePath(former), found);
    }
  }
  return { byPath, byCid, byText };
}

function isBlob(path: string): boolean {
  return path.startsWith('/blobs/');
}

function textPath(id: string): string {
  return operations.getRetainedLlmsFull.path.replace('{id}', id);
}

/** @param instead - where to look for what there is */
function contentRetracted(
  path: string,
  { date, reason }: Retraction,
  instead: string,
): ServiceProblem<'content_retracted'> {
  const when = date === undefined ? '' : ` on ${date}`;
  const why = reason === undefined ? '' : ` Their reason: ${reason}`;
  return new ProblemError('content_retracted', {
    detail: `The owner of this site has retracted what was at ${cutValue(path)}${when}, from every snapshot.${why}`,
    resolution: { kind: 'forget-record', path, paths: [instead] },
  });
}
