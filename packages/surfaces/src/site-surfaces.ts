import { explorerDocuments, graphiqlPage } from '@site/explorer';
import { graphqlDocuments } from '@site/graphql';
import type { Surfaces } from '@site/http';
import { mcpDocuments } from '@site/mcp';
import { assets, favicon, renderPage, renderProblem } from '@site/pages';
import { siteEndpoints } from './site-endpoints.ts';

/** The options of the surfaces. */
export interface SurfaceOptions {
  /** Receives every failure that is the service's own fault. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Every surface of a site besides its operations: the one list for a server, an export and the edge.
 * @example
 * ```ts
 * const app = createHttpApp({ service: () => service, ...siteSurfaces({ onError: console.error }) });
 * ```
 */
export function siteSurfaces({ onError }: SurfaceOptions = {}): Surfaces {
  return {
    renderer: { renderPage, renderProblem, assets },
    documents: [favicon, ...mcpDocuments, ...graphqlDocuments, ...explorerDocuments],
    endpoints: siteEndpoints(onError === undefined ? {} : { onError }, { page: graphiqlPage }),
  };
}
