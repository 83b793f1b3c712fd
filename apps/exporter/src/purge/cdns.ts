import { CACHE_TAG } from '@site/node/cache-tags';
import * as z from 'zod';

/** A request that has a CDN forget a tag. */
interface PurgeRequest {
  /** Below the address of the API. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A CDN, and how it is asked to forget a tag. */
export interface Cdn {
  readonly name: string;
  /** Where its API is. */
  readonly api: string;
  /** The environment variable that names what is purged there. */
  readonly place: string;
  /** The environment variable of a token that may purge it. */
  readonly token: string;
  readonly request: (place: string, token: string) => PurgeRequest;
  /** The body of an answer that says that it is done. */
  readonly done: z.ZodType;
}

/** Every CDN that can be asked: both forget at once, and wherever they are. */
export const CDNS: readonly Cdn[] = [
  {
    name: 'Cloudflare',
    api: 'https://api.cloudflare.com/client/v4',
    place: 'CLOUDFLARE_ZONE_ID',
    token: 'CLOUDFLARE_API_TOKEN',
    request: (zone, token) => ({
      path: `/zones/${zone}/purge_cache`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [CACHE_TAG] }),
    }),
    done: z.object({ success: z.literal(true) }),
  },
  {
    name: 'Fastly',
    api: 'https://api.fastly.com',
    place: 'FASTLY_SERVICE_ID',
    token: 'FASTLY_API_TOKEN',
    // Not softly: what is only marked as stale may still be answered.
    request: (service, token) => ({
      path: `/service/${service}/purge/${CACHE_TAG}`,
      headers: { 'fastly-key': token, accept: 'application/json' },
    }),
    done: z.object({ status: z.literal('ok') }),
  },
];
