import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime';

/** Relay's store of a site. */
export interface SiteEnvironment {
  readonly environment: Environment;
  /** The ids of the nodes that more than one page had: the store merges them and says nothing. */
  repeated(): readonly string[];
}

/** Opens a store over the graph of a site. */
export function openEnvironment(origin: string): SiteEnvironment {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const count = (key: string, value: unknown): unknown => {
    if (key !== 'edges') return value;
    for (const { node } of value as readonly { readonly node: { readonly id: string } }[])
      (seen.has(node.id) ? repeated : seen).add(node.id);
    return value;
  };
  const network = Network.create(async ({ text }, variables) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    });
    return JSON.parse(await response.text(), count) as GraphQLResponse;
  });
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  return { environment, repeated: () => [...repeated] };
}
