import { type GraphqlOptions, graphqlEndpoint } from '@site/graphql';
import { guidesOf, type Surfaces } from '@site/http';
import { type McpOptions, mcpEndpoint } from '@site/mcp';

/** The protocols besides the operations, each at a path of its own. */
export function siteEndpoints(
  mcp: McpOptions = {},
  graphql: GraphqlOptions = {},
): NonNullable<Surfaces['endpoints']> {
  return [mcpEndpoint(mcp), graphqlEndpoint(graphql)];
}

/** How programs use each of them: a service is handed this for its developer notes. */
export const siteGuides = guidesOf({ endpoints: siteEndpoints() });
