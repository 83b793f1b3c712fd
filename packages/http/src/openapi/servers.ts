import type { Part } from './document-context.ts';

/** The hosts by which every machine means itself. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the paths of the document begin. A site without an address of its own is served from wherever the document
 * was read (OpenAPI, Server Object): a copy must not send its reader to their own machine.
 */
export function serversOf(baseUrl: string): readonly Part[] {
  const { hostname, pathname } = new URL(baseUrl);
  return [{ url: LOOPBACK.has(hostname) ? pathname : baseUrl, description: 'This site.' }];
}
