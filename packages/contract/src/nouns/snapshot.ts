import * as z from 'zod/mini';
import { cid, cidOf, count, described, list, noun, snapshot, text, url } from './fields.ts';

export const snapshotManifest = noun(
  'SnapshotManifest',
  'What a snapshot holds; its own CID is the id of the snapshot.',
  z.object({
    version: z.literal(1),
    config: cidOf('The CID of the configuration the snapshot was built with.'),
    redirects: described(
      z.optional(z.record(z.string(), z.string())),
      'The paths that records and files had before, each with the one that it has now. Absent without any.',
    ),
    entries: described(z.record(z.string(), cid), 'The CID of every published record and blob, by its path.'),
  }),
);

export const snapshotChange = noun(
  'SnapshotChange',
  'A record or blob that is not the same in two snapshots.',
  z.object({
    change: described(z.enum(['added', 'changed', 'removed']), 'What happened between the two snapshots.'),
    kind: described(z.enum(['document', 'post', 'blob']), 'What stands, or stood, at the path.'),
    path: text('The path in the manifest: of the markdown of a record, or of a blob.'),
    cid: described(z.nullable(cid), 'The CID now; null for what was removed.'),
    previousCid: described(z.nullable(cid), 'The CID before; null for what was added.'),
    url: url('Where the bytes are, or were.'),
    movedTo: described(
      z.nullable(z.url()),
      'Where a removed record is now, when a record says that it was at this path before.',
    ),
  }),
);

export const retraction = noun(
  'Retraction',
  'What the owner of the site has taken back for good: it answers 410, in every snapshot, and every copy of it should go.',
  z.object({
    path: described(
      z.optional(z.string()),
      'Where the record was: every version that ever stood at this path. Not percent-encoded.',
    ),
    cid: described(z.optional(cid), 'The CID of these bytes alone, wherever they stood.'),
    date: described(z.optional(z.iso.date()), 'The day on which it was retracted, as the owner has it.'),
    reason: described(z.optional(z.string()), 'Why, in the words of the owner.'),
  }),
);

/** In the order of the configuration. */
const retractions = described(
  z.optional(z.array(retraction)),
  'What is retracted, whenever that was: drop it. Absent without any.',
);

export const siteConfiguration = noun(
  'SiteConfiguration',
  'What the bytes that `config` of a manifest names say to everyone; they hold more.',
  z.object({ retracted: retractions }),
);

export const snapshotChanges = noun(
  'SnapshotChanges',
  'What to fetch and what to forget, to get from one snapshot to the present one.',
  z.object({
    since: described(z.nullable(cid), 'The snapshot that is compared; null when everything counts as added.'),
    snapshot,
    count,
    items: list(snapshotChange, 'In order of the paths.'),
    retracted: retractions,
  }),
);

export type Retraction = z.infer<typeof retraction>;
export type SiteConfiguration = z.infer<typeof siteConfiguration>;
export type SnapshotChange = z.infer<typeof snapshotChange>;
export type SnapshotChanges = z.infer<typeof snapshotChanges>;
export type SnapshotManifest = z.infer<typeof snapshotManifest>;
