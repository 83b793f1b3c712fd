import { localhostAllowedHostnames } from '@modelcontextprotocol/server';
import { REFUSED, rpcError } from './rpc-error.ts';

/** Names of hosts, without scheme and port; `any` for all of them. */
export type Hosts = 'any' | readonly string[];

/** From where a server may be asked, and under which name. */
export interface OriginRules {
  /**
   * The hosts whose web pages may ask. Who sends no `Origin` is no web page and always may, and so may pages of the
   * site itself. When it is left out: any, where the base URL is that of a public host; this machine's alone, where
   * it is this machine's.
   */
  readonly allowedOrigins?: Hosts;
  /** The names by which the server may be called, besides the site's own; chosen like `allowedOrigins` when left out. */
  readonly allowedHosts?: Hosts;
}

const LOOPBACK = localhostAllowedHostnames();

/**
 * For a server that listens on this machine alone: a page that has its own name resolve to this machine (DNS
 * rebinding) is told apart by that name, which it cannot help sending.
 */
export const loopbackOnly: Required<OriginRules> = { allowedOrigins: LOOPBACK, allowedHosts: LOOPBACK };

/** Refuses a request from where or under a name that the rules do not allow (MCP, Streamable HTTP, Security). */
export function checkOrigin(request: Request, baseUrl: string, rules: OriginRules): Response | undefined {
  const own = hostOf(baseUrl) ?? '';
  const usual: Hosts = LOOPBACK.includes(own) ? LOOPBACK : 'any';
  const { allowedOrigins = usual, allowedHosts = usual } = rules;
  // The server makes the URL of the request from its `Host`.
  const host = hostOf(request.url);
  if (!isAllowed(host, own, allowedHosts)) return refuse('Host', host, [own, ...allowedHosts]);
  const origin = request.headers.get('origin');
  if (origin === null || isAllowed(hostOf(origin), own, allowedOrigins)) return undefined;
  return refuse('Origin', origin, [own, ...allowedOrigins]);
}

function isAllowed(host: string | undefined, own: string, allowed: Hosts): boolean {
  return allowed === 'any' || (host !== undefined && (host === own || allowed.includes(host)));
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** What to do about a header that names another host. */
const cures = {
  Host: (hosts: string) => `Call the server by one of these names: ${hosts}.`,
  Origin: (hosts: string) =>
    `Ask from a page of one of these hosts: ${hosts}; or, from a program, without Origin.`,
};

function refuse(header: keyof typeof cures, value: string | undefined, allowed: readonly string[]): Response {
  const known = [...new Set(allowed)].join(', ');
  return rpcError(403, REFUSED, `The ${header} "${value}" is not allowed here. ${cures[header](known)}`);
}
