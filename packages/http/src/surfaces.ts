import type { Endpoint, SiteDocument } from '@site/contract';
import type { Renderer } from './renderer.ts';

/** What an application publishes besides the operations of the contract. */
export interface Surfaces {
  /** Makes HTML of pages; without it canonical URLs answer markdown alone. */
  readonly renderer?: Renderer | undefined;
  /** Files that are not content: schemas, cards, tools for browsers. */
  readonly documents?: readonly SiteDocument[] | undefined;
  /** Other protocols, each at a path of its own. */
  readonly endpoints?: readonly Endpoint[] | undefined;
}
