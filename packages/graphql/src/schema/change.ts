import type { Slice, SnapshotChange } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type ChangeNode, idOfNode } from '../nodes/load-node.ts';
import { builder } from './builder.ts';

const changeKind = builder.enumType('ChangeKind', {
  description: 'What happened to a record or blob between two snapshots.',
  values: {
    ADDED: { value: 'added', description: 'Only the later one has it.' },
    CHANGED: { value: 'changed', description: 'Both have it, with other bytes.' },
    REMOVED: { value: 'removed', description: 'Only the earlier one has it.' },
  } as const satisfies Readonly<
    Record<string, { readonly value: SnapshotChange['change']; readonly description: string }>
  >,
});

const changedKind = builder.enumType('ChangedKind', {
  description: 'What stands, or stood, at a path.',
  values: {
    DOCUMENT: { value: 'document', description: 'What a section lists.' },
    POST: { value: 'post', description: 'What the feed lists.' },
    BLOB: { value: 'blob', description: 'An image or another file.' },
  } as const satisfies Readonly<
    Record<string, { readonly value: SnapshotChange['kind']; readonly description: string }>
  >,
});

const change = builder.objectRef<ChangeNode>('SnapshotChange').implement({
  description: 'A record or blob that is not the same in two snapshots.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Opaque, the same as long as both snapshots are.',
      resolve: (node, _, { service }) => idOfNode(node, service),
    }),
    change: t.field({
      type: changeKind,
      description: 'What happened between the two.',
      resolve: ({ item }) => item.change,
    }),
    kind: t.field({
      type: changedKind,
      description: 'What stands, or stood, at the path.',
      resolve: ({ item }) => item.kind,
    }),
    path: t.string({
      description: 'The path in the manifest: of the markdown of a record, or of a blob.',
      resolve: ({ item }) => item.path,
    }),
    cid: t.string({
      nullable: true,
      description: 'The CID now; null for what was removed.',
      resolve: ({ item }) => item.cid,
    }),
    previousCid: t.string({
      nullable: true,
      description: 'The CID before; null for what was added.',
      resolve: ({ item }) => item.previousCid,
    }),
    url: t.string({ description: 'Where the bytes are, or were.', resolve: ({ item }) => item.url }),
    movedTo: t.string({
      nullable: true,
      description:
        'Where a removed record is now, when a record says that it was at this path before; else null.',
      resolve: ({ item }) => item.movedTo,
    }),
  }),
});

/** A page of changes. */
export const changeConnection = builder.connectionObject(
  { type: change, name: 'ChangeConnection', description: 'A page of changes, in order of the paths.' },
  { name: 'ChangeEdge', description: 'A change in a list.' },
);

/** The changes of a slice as nodes: which snapshot a change is since is part of its id. */
export function changeNodes<Problem extends ProblemError>(
  slice: Slice<SnapshotChange> | Problem,
  since: string | undefined,
): Slice<ChangeNode> | Problem {
  if (slice instanceof ProblemError) return slice;
  const edges = slice.edges.map((edge) => ({
    get cursor() {
      return edge.cursor;
    },
    item: { since, item: edge.item },
  }));
  return { ...slice, edges };
}
