import type { InputOf, OperationId } from '@site/contract';
import type { Part } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';

/** A request that follows from an answer (OpenAPI 3.1, Link Object). */
interface Link<Id extends OperationId = OperationId> {
  readonly operation: Id;
  readonly description: string;
  /** Runtime expressions, and constants, by the parameters of the operation. */
  readonly parameters: Readonly<Record<string, string>>;
}

function link<Id extends OperationId>(
  operation: Id,
  description: string,
  parameters: { readonly [Name in keyof InputOf<Id>]?: string },
): Link {
  return { operation, description, parameters: parameters as Link['parameters'] };
}

/** The same parameters as those of the request: a cursor belongs to one query. */
const same = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `$request.query.${name}`])) as {
    readonly [Key in Name]: string;
  };

const blockOf = (cid: string) =>
  link('getBlock', 'The bytes that the CID names.', { cid: `$response.body#/${cid}`, format: 'raw' });

const manifestOf = (id: string) =>
  link('getRetainedManifest', 'The manifest of the snapshot.', { id: `$response.body#/${id}` });

const changesSince = (id: string) => link('getChanges', 'What has changed since this answer.', { since: id });

/** The links of each operation that answers JSON, by their names. One whose expression has no value, or null, leads nowhere. */
const LINKS: { readonly [Id in OperationId]?: Readonly<Record<string, Link>> } = {
  listContent: {
    NextPage: link('listContent', 'The next page; there is none after `null`.', {
      ...same('section', 'tag', 'data', 'limit'),
      cursor: '$response.body#/nextCursor',
    }),
    Block: blockOf('items/0/cid'),
    Section: link('getDocument', 'The page of its section.', {
      path: '$response.body#/items/0/section',
    }),
    Tagged: link('getTagRss', 'What else has its first tag.', { tag: '$response.body#/items/0/tags/0' }),
    Changes: changesSince('$response.header.Site-Snapshot'),
  },
  search: {
    NextPage: link('search', 'The next page; there is none after `null`.', {
      ...same('q', 'section', 'tag', 'limit', 'prefix', 'explain'),
      cursor: '$response.body#/nextCursor',
    }),
    Block: blockOf('hits/0/cid'),
  },
  getSearchCorpus: {
    Block: blockOf('items/0/cid'),
    Manifest: manifestOf('snapshot'),
    Changes: changesSince('$response.body#/snapshot'),
  },
  getSearchVectors: {
    Manifest: manifestOf('snapshot'),
    Changes: changesSince('$response.body#/snapshot'),
  },
  getSnapshot: {
    Configuration: blockOf('config'),
    Changes: changesSince('$response.header.Site-Snapshot'),
  },
  getChanges: {
    Block: blockOf('items/0/cid'),
    Manifest: manifestOf('snapshot'),
    LlmsFull: link('getRetainedLlmsFull', 'Everything of the snapshot at once.', {
      id: '$response.body#/snapshot',
    }),
    Next: changesSince('$response.body#/snapshot'),
  },
};

/**
 * The `links` of the answer of an operation. From a path of one version they lead to that version.
 * @param documented - the paths of the document
 */
export function linksOf(
  { operation, pinned, versions: [version] }: DocumentedPath,
  documented: readonly DocumentedPath[],
): Part {
  const links = Object.entries(LINKS[operation] ?? {}).map(([name, { operation: to, ...link }]) => {
    const inVersion = documented.find(
      (path) => pinned && path.pinned && path.operation === to && path.versions[0] === version,
    );
    return [name, { operationId: inVersion?.operationId ?? to, ...link }] as const;
  });
  return links.length === 0 ? {} : { links: Object.fromEntries(links) };
}
