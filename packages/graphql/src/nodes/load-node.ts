import type { RecordKind, SectionSummary, Service, SnapshotChange, TagSummary } from '@site/contract';
import { decodePath, encodePath, memoize } from '@site/primitives';
import { quoteValue } from '@site/problem';
import { GraphQLError } from 'graphql';
import { decodeGlobalId, encodeGlobalId, type NodeName } from './global-id.ts';
import { type ListedRecord, pathOf } from './listed-record.ts';

/** An object with a global id. */
export type GraphNode = ListedRecord | SectionSummary | TagSummary | ChangeNode;

/** A change, and the snapshot that it is since. */
export interface ChangeNode {
  readonly since: string | undefined;
  readonly item: SnapshotChange;
}

/** The object types of records, by their kind. */
export const recordTypes = { document: 'Document', post: 'FeedPost' } as const satisfies Record<
  RecordKind,
  string
>;

/** The name of the object type of a node. */
export function typeOfNode(node: GraphNode): string {
  if ('kind' in node) return recordTypes[node.kind];
  if ('item' in node) return 'SnapshotChange';
  return 'tag' in node ? 'Tag' : 'Section';
}

const idsOf = memoize((service: Service) =>
  memoize((node: GraphNode) => encodeGlobalId(typeOfNode(node), nameOf(node, service))),
);

function nameOf(node: GraphNode, service: Service): string {
  if ('kind' in node) return pathOf(node, service);
  if ('item' in node) return `${node.since ?? ''}${encodePath(node.item.path)}`;
  return 'tag' in node ? node.path : encodeURIComponent(node.slug);
}

/** The global id of a node: a record and a tag are named by their paths, a section by its slug, a change by two. */
export function idOfNode(node: GraphNode, service: Service): string {
  return idsOf(service)(node);
}

/** The node of a global id; null when the snapshot has none, an error when the text is no id. */
export function nodeOfId(globalId: string, service: Service): GraphNode | GraphQLError | null {
  const name = decodeGlobalId(globalId);
  if (name !== undefined) return loadNode(name, service);
  return new GraphQLError(`${quoteValue(globalId)} is not an id of this graph.`, {
    extensions: {
      code: 'invalid_parameter',
      resolution: 'Send the `id` of an object in an earlier response.',
    },
  });
}

function loadNode({ typename, id }: NodeName, service: Service): GraphNode | null {
  if (typename === 'Section') {
    return service.site.sections.find(({ slug }) => encodeURIComponent(slug) === id) ?? null;
  }
  if (typename === 'Tag') {
    const tag = service.tag(decodePath(id.replace(/^\/tags\//, '')));
    return tag?.path === id ? tag : null;
  }
  if (typename === 'SnapshotChange') return loadChange(id, service);
  const record = service.record(id);
  return record !== undefined && typeOfNode(record) === typename ? record : null;
}

/** The id of a change is that of a snapshot, if it is since any, and a path. */
function loadChange(id: string, service: Service): ChangeNode | null {
  const [, snapshot = '', path = ''] = /^([^/]*)(\/.*)$/s.exec(id) ?? [];
  const since = snapshot === '' ? undefined : snapshot;
  const item = service.change(since, decodePath(path));
  const isCanonical = item !== undefined && encodePath(item.path) === path;
  return isCanonical ? { since, item } : null;
}
