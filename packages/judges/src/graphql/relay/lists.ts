/** Every list of the graph: the type that it is a field of, the field, and the arguments that are no window. */
const fields = {
  Documents: { on: 'Query', field: 'documents', given: '' },
  FeedPosts: { on: 'Query', field: 'feedPosts', given: '' },
  Search: { on: 'Query', field: 'search', given: 'query: "the", ' },
  Tags: { on: 'Query', field: 'tags', given: '' },
  Changes: { on: 'Query', field: 'changes', given: '' },
  SectionDocuments: { on: 'Section', field: 'documents', given: '' },
} as const;

/** Both ways of paging, by the arguments of a connection. */
const ways = {
  forward: { count: 'first', cursor: 'after' },
  backward: { count: 'last', cursor: 'before' },
} as const;

/** A list that is paged one way: the names of what is compiled for it, and where it is found in the data. */
export interface RelayList {
  readonly name: string;
  readonly way: keyof typeof ways;
  readonly field: string;
  readonly query: string;
  readonly fragment: string;
  readonly source: string;
}

/** What an app that uses Relay writes for each list, once for each way. */
export const relayLists: readonly RelayList[] = Object.entries(fields).flatMap(([name, list]) =>
  (['forward', 'backward'] as const).map((way) => writeList(`${name}${capital(way)}`, list, way)),
);

function writeList(
  name: string,
  { on, field, given }: (typeof fields)[keyof typeof fields],
  way: keyof typeof ways,
): RelayList {
  const { count, cursor } = ways[way];
  const [query, fragment] = [`Lists${name}Query`, `Lists${name}_list`];
  const spread = `...${fragment} @arguments(count: $count)`;
  const source = `
    query ${query}($count: Int!) { ${on === 'Query' ? spread : `sections { ${spread} }`} }
    fragment ${fragment} on ${on}
    @argumentDefinitions(count: { type: "Int", defaultValue: 3 }, cursor: { type: "String" })
    @refetchable(queryName: "Lists${name}PaginationQuery") {
      ${field}(${given}${count}: $count, ${cursor}: $cursor) @connection(key: "Lists${name}_${field}") {
        edges { node { id } }
        errors { code message resolution }
        totalCount
      }
    }`;
  return { name: `${name.replace(/(For|Back)ward$/, '')} ${way}s`, way, field, query, fragment, source };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
