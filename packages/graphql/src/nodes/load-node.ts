import type { RecordKind, SectionSummary, Service } from '@site/contract';
import { encodeGlobalId, type NodeName } from './global-id.ts';
import { type ListedRecord, pathOf } from './listed-record.ts';

/** What has a global id. */
export type GraphNode = ListedRecord | SectionSummary;

/** The object types of records, by their kind. */
export const recordTypes = { document: 'Document', post: 'FeedPost' } as const satisfies Record<
  RecordKind,
  string
>;

/** The name of the object type of a node. */
export function typeOfNode(node: GraphNode): string {
  return 'kind' in node ? recordTypes[node.kind] : 'Section';
}

/** Written once for each node of a snapshot: lists show the same nodes again and again. */
const ids = new WeakMap<GraphNode, string>();

/** The global id of a node: records by their path, sections by their slug. */
export function idOfNode(node: GraphNode, service: Service): string {
  const known = ids.get(node);
  if (known !== undefined) return known;
  const id = writeId(node, service);
  ids.set(node, id);
  return id;
}

function writeId(node: GraphNode, service: Service): string {
  const name = 'kind' in node ? pathOf(node, service) : encodeURIComponent(node.slug);
  return encodeGlobalId(typeOfNode(node), name);
}

/** What a global id names in a snapshot, or null. */
export function loadNode({ typename, id }: NodeName, service: Service): GraphNode | null {
  if (typename === 'Section') {
    return service.site.sections.find(({ slug }) => encodeURIComponent(slug) === id) ?? null;
  }
  const record = service.record(id);
  return record !== undefined && typeOfNode(record) === typename ? record : null;
}
