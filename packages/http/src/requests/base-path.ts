import { basePathOf, type Service } from '@site/contract';

/**
 * What clients look for at the root of a host and nowhere else, though the site lies below a path of it: the rules for
 * robots (RFC 9309 §2.3), well-known resources (RFC 8615 §3), and what an operator's probes request.
 */
const OF_HOST = /^\/(?:robots\.txt|favicon\.ico|healthz|readyz|\.well-known\/.+)$/;

/** The path that the site of a snapshot lies below; empty at the root of its host, and until there is a snapshot. */
export function mountOf(service: Pick<Service, 'baseUrl'> | undefined): string {
  return service === undefined ? '' : basePathOf(service.baseUrl);
}

/** The path of the site that a path of its host is; `undefined` when it is not the site's. */
export function pathBelow(path: string, mount: string): string | undefined {
  if (mount === '') return path;
  if (path.startsWith(`${mount}/`)) return path.slice(mount.length);
  return OF_HOST.test(path) ? path : undefined;
}
