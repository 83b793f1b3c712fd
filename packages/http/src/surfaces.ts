import type { DocumentFamily, Endpoint, GuideWriter, SiteDocument } from '@site/contract';
import type { Renderer } from './renderer.ts';

/**
 * What an application publishes besides the operations of the contract.
 * @example
 * ```ts
 * const surfaces: Surfaces = { documents: [{ path: '/hello.txt', mediaType: 'text/plain', write: () => 'hello' }] };
 * ```
 */
export interface Surfaces {
  /** Renders pages as HTML; without it canonical URLs answer markdown alone. */
  readonly renderer?: Renderer | undefined;
  /** Files that are not content: schemas, server cards, browser tools. */
  readonly documents?: readonly SiteDocument[] | undefined;
  /** More files, of which there are as many as there are pages, say. */
  readonly families?: readonly DocumentFamily[] | undefined;
  /** Other protocols, each at one path. */
  readonly endpoints?: readonly Endpoint[] | undefined;
}

/** What the service is to say of the other protocols in its developer notes. */
export function guidesOf({ endpoints = [] }: Surfaces): readonly GuideWriter[] {
  return endpoints.flatMap(({ guide }) => guide ?? []);
}
