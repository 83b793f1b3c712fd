import type { CardRenderer, ImageEncoder } from '@site/contract';
import { explorerDocuments, graphiqlPage } from '@site/explorer';
import { graphqlDocuments } from '@site/graphql';
import type { Surfaces } from '@site/http';
import { imageFamilies } from '@site/images';
import { mcpDocuments } from '@site/mcp';
import { assets, cardFiles, favicon, type PageComponents, pageBody, renderProblem } from '@site/pages';
import { siteEndpoints } from './site-endpoints.ts';

/** The options of the surfaces. */
export interface SurfaceOptions {
  /** Receives every failure that is the service's own fault. */
  readonly onError?: (error: unknown) => void;
  /** Draws the images that previews of pages show; pages without an image of their own have none when it is left out. */
  readonly cards?: CardRenderer | undefined;
  /** Makes the pictures in other sizes that a service offers which was given the same one. */
  readonly images?: ImageEncoder | undefined;
  /** The components of the site's owner, as they are when a page is rendered. */
  readonly components?: () => PageComponents | undefined;
}

/**
 * Every surface of a site besides its operations: the one list for a server, an export and the edge.
 * @example
 * ```ts
 * const app = createHttpApp({ service: () => service, ...siteSurfaces({ onError: console.error }) });
 * ```
 */
export function siteSurfaces({
  onError,
  cards,
  images,
  components = () => undefined,
}: SurfaceOptions = {}): Surfaces {
  return {
    renderer: {
      renderPage: (page, site) => pageBody(page, site, { cards, components: components() }),
      renderProblem: (problem, site, nearest) => renderProblem(problem, site, nearest, components()),
      assets,
    },
    documents: [favicon, ...mcpDocuments, ...graphqlDocuments, ...explorerDocuments],
    families: [
      ...(cards === undefined ? [] : [cardFiles(cards)]),
      ...(images === undefined ? [] : imageFamilies(images)),
    ],
    endpoints: siteEndpoints(onError === undefined ? {} : { onError }, { page: graphiqlPage }),
  };
}
