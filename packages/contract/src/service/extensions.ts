import type { ProblemError } from '@site/problem';
import type { CachePolicy } from '../cache.ts';
import type { ApiVersion } from '../versions.ts';
import type { GuideWriter } from './guide.ts';
import type { Representation, Service } from './handlers.ts';

/**
 * A file that is not content: a description of the service, a card, or what a page needs. Surfaces bring theirs,
 * and the HTTP application publishes them all alike.
 */
export interface SiteDocument {
  /** Percent-encoded. */
  readonly path: string;
  readonly mediaType: string;
  /** Made once for a snapshot. */
  readonly write: (
    service: Service,
    versions: readonly ApiVersion[],
  ) => string | Uint8Array | Promise<string | Uint8Array>;
  /** `snapshot` when it is left out. */
  readonly cache?: CachePolicy;
  /** More response headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What agents are told of it in the catalogue of the site; left out of the catalogue when it is not given. */
  readonly catalogued?: CatalogueEntry;
}

/** A resource as the catalogue for agents lists it. */
export interface CatalogueEntry {
  /** The last segments of its identifier: `mcp`, `api:openapi`. */
  readonly id: string;
  readonly displayName: string;
}

/** What an endpoint answers: a response of its own or what one is made of, a problem, or bytes that HTTP makes a response of. */
export type EndpointAnswer = Response | EndpointReply | ProblemError | EndpointRepresentation;

/** A response that is not made yet: HTTP adds its own headers to it for less than to one that is. */
export interface EndpointReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Bytes with headers of their own; they get an entity tag, a digest, compression and conditional requests. */
export interface EndpointRepresentation extends Representation {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A protocol that has one path of the site to itself. */
export interface Endpoint {
  readonly path: string;
  /** What it takes, besides OPTIONS; HEAD wherever GET is. */
  readonly methods: readonly string[];
  /** The request headers that scripts of other origins may send. */
  readonly requestHeaders: readonly string[];
  /** The largest request body, in bytes: a larger one is refused before it is handed over. */
  readonly maxBody: number;
  /** How programs use it: the developer notes have it, once it is handed to the service. */
  readonly guide?: GuideWriter;
  /** Answers a request with one of its methods. Its body has been read already and is no longer than allowed. */
  handle(request: Request, service: Service): Promise<EndpointAnswer>;
}
