import type { ProblemError } from '@site/problem';
import type { CachePolicy } from '../cache.ts';
import type { ApiVersion } from '../versions.ts';
import type { EndpointPage } from './endpoint-page.ts';
import type { GuideWriter } from './guide.ts';
import type { Representation } from './representation.ts';
import type { Service } from './service.ts';

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
  /** Its entry in the catalogue for agents (`/.well-known/ai-catalog.json`), which lists it only with one. */
  readonly catalogued?: CatalogueEntry;
}

/**
 * Files that are not content, of which there are many: one for each page, say. Each is made when it is requested, and
 * its path names all that it is made of, so that caches may store it as immutable (RFC 8246).
 */
export interface DocumentFamily {
  /** What the paths of all begin with, and those of nothing else; with a slash at its end. */
  readonly below: `/${string}/`;
  readonly mediaType: string;
  /** The paths of those that there are, percent-encoded. */
  paths(service: Service): readonly string[];
  /** Makes the one at a path, percent-encoded; `undefined` where there is none, or where it cannot be made. */
  write(path: string, service: Service): Promise<Uint8Array | undefined>;
  /** The path, percent-encoded, of what is shown in place of one that cannot be made; `undefined` where there is none. */
  standIn?(path: string, service: Service): string | undefined;
}

/** A resource as the catalogue for agents lists it. */
export interface CatalogueEntry {
  /** The last segments of its identifier: `mcp`, `api:openapi`. */
  readonly id: string;
  readonly displayName: string;
}

/** The answer of an endpoint: a response, the parts of one, a problem, or a representation that HTTP serves. */
export type EndpointAnswer = Response | EndpointReply | ProblemError | EndpointRepresentation;

/** The parts of a response: adding headers to them costs less than to a `Response`. */
export interface EndpointReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A representation with headers of its own: HTTP adds entity tag, digest, compression and conditional requests. */
export interface EndpointRepresentation extends Representation {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A protocol that has one path of the site to itself. */
export interface Endpoint {
  readonly path: string;
  /** The methods it allows, besides OPTIONS, and HEAD where it allows GET. */
  readonly methods: readonly string[];
  /** `Access-Control-Allow-Headers`: the request headers that scripts of other origins may send. */
  readonly requestHeaders: readonly string[];
  /** The largest request body, in bytes: a larger one is answered with 413 before the endpoint sees it. */
  readonly maxBody: number;
  /** How programs use it, for the developer notes: whoever creates the service hands it over. */
  readonly guide?: GuideWriter;
  /** What a GET is answered that prefers HTML or markdown, of an endpoint that does not take GET. */
  readonly page?: (service: Service) => Promise<EndpointPage>;
  /** Answers a request with an allowed method. Its body is buffered and within `maxBody`. */
  handle(request: Request, service: Service): Promise<EndpointAnswer>;
}
