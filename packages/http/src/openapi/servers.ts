import type { Part } from './document-context.ts';

/** The loopback hosts. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The base of the paths of the document. That of a site on loopback is relative to where the document was fetched
 * (OpenAPI, Server Object): a deployed one must not send clients to their own machine.
 */
export function serversOf(baseUrl: string): readonly Part[] {
  const { hostname, pathname } = new URL(baseUrl);
  return [{ url: LOOPBACK.has(hostname) ? pathname : baseUrl, description: 'This site.' }];
}
