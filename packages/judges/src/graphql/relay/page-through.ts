import {
  createOperationDescriptor,
  type Environment,
  fetchQuery,
  getPaginationMetadata,
  getPaginationVariables,
  getSelector,
  type SingularReaderSelector,
} from 'relay-runtime';
import type { Faults } from '../../judge.ts';
import type { RelayProject } from './compile.ts';
import type { RelayList } from './lists.ts';
import { openEnvironment } from './open-environment.ts';

/** The records of a page; few, so that every list has several pages. */
const COUNT = 3;

/** More than any page may have, which the site has to refuse. */
const TOO_MANY = 100_000;

/** More pages than any list of the sample has. */
const MOST_PAGES = 100;

/** A list as Relay's store has merged it of its pages. */
interface MergedList {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly totalCount: number;
  readonly errors: readonly { readonly code: string }[];
  readonly pageInfo: {
    readonly hasNextPage?: boolean;
    readonly endCursor?: string | null;
    readonly hasPreviousPage?: boolean;
    readonly startCursor?: string | null;
  };
}

/** One list in the store. */
interface ListInStore {
  read(): MergedList;
  /** Loads the page after, or before, those that are merged. */
  load(count: number): Promise<void>;
}

/** Pages through a list, in every object that has it, as `usePaginationFragment` does. */
export async function pageThrough(origin: string, project: RelayProject, list: RelayList): Promise<Faults> {
  const { environment, repeated } = openEnvironment(origin);
  const request = project.query(list.query);
  const operation = createOperationDescriptor(request, { count: COUNT });
  environment.retain(operation);
  await fetchQuery(environment, request, { count: COUNT }).toPromise();
  const data = environment.lookup(operation.fragment).data as { readonly sections?: readonly object[] };
  const faults: string[] = [];
  for (const owner of data.sections ?? [data]) {
    const selector = getSelector(project.fragment(list.fragment), owner);
    if (selector?.kind !== 'SingularReaderSelector') throw new Error('Relay finds no fragment in its data.');
    faults.push(...(await walk(listOf(environment, selector, list), list)));
  }
  return [...faults, ...repeated().map((id) => `${id} is on two pages`)];
}

function listOf(environment: Environment, selector: SingularReaderSelector, list: RelayList): ListInStore {
  const { paginationRequest, paginationMetadata, identifierField } = getPaginationMetadata(
    selector.node,
    'a judge',
  );
  const data = () => environment.lookup(selector).data as Readonly<Record<string, unknown>>;
  const read = () => data()[list.field] as MergedList;
  const owned = identifierField == null ? {} : { [identifierField]: data()[identifierField] };
  return {
    read,
    load: async (count) => {
      const given = { ...selector.owner.variables, ...selector.variables };
      const { cursor } = placeIn(read(), list);
      const variables = getPaginationVariables(list.way, count, cursor, given, owned, paginationMetadata);
      const options = { networkCacheConfig: { force: true } };
      await fetchQuery(environment, paginationRequest, variables, options).toPromise();
    },
  };
}

/** Loads page after page, and among them one that fails. */
async function walk({ read, load }: ListInStore, list: RelayList): Promise<Faults> {
  const faults: string[] = [];
  if (placeIn(read(), list).hasMore) {
    const before = read();
    await load(TOO_MANY);
    faults.push(...survivalFaults(before, read(), list));
    await load(COUNT);
  }
  for (let pages = 0; placeIn(read(), list).hasMore; pages++) {
    if (pages === MOST_PAGES) return [...faults, 'the list does not end'];
    await load(COUNT);
  }
  const { edges, totalCount } = read();
  if (edges.length !== totalCount || totalCount === 0)
    faults.push(`${edges.length} records are merged of a list of ${totalCount}`);
  return faults;
}

/** A page that fails says why, and leaves what is merged as it was: the next one goes on from there. */
function survivalFaults(before: MergedList, after: MergedList, list: RelayList): Faults {
  const codes = after.errors.map(({ code }) => code).join();
  const said = codes === 'invalid_limit' ? [] : [`a page that is too long says "${codes}"`];
  const kept = (merged: MergedList) =>
    JSON.stringify([merged.edges, merged.totalCount, placeIn(merged, list).cursor]);
  return kept(before) === kept(after) ? said : [...said, 'a page that failed has changed the list'];
}

function placeIn({ pageInfo }: MergedList, { way }: RelayList) {
  return way === 'forward'
    ? { hasMore: pageInfo.hasNextPage === true, cursor: pageInfo.endCursor }
    : { hasMore: pageInfo.hasPreviousPage === true, cursor: pageInfo.startCursor };
}
