import { localhostAllowedHostnames } from '@modelcontextprotocol/server';
import { ProblemError, quoteValue } from '@site/problem';
import { refuseRequest } from './rpc-response.ts';

/** Names of hosts, without scheme and port; `any` for all of them. */
export type Hosts = 'any' | readonly string[];

/** The origins and hosts whose requests are admitted. */
export interface OriginRules {
  /**
   * The hosts whose web pages are admitted. Requests without `Origin` do not come from web pages and always are, and so are
   * those of the site itself. The default is any host for a public base URL, and loopback for a loopback base URL.
   */
  readonly allowedOrigins?: Hosts;
  /** The admitted values of `Host`, besides the site's own. The default is that of `allowedOrigins`. */
  readonly allowedHosts?: Hosts;
}

const LOOPBACK = localhostAllowedHostnames();

/**
 * Rules for a server on a loopback address. A page whose name resolves to loopback (DNS rebinding) sends that name as
 * `Host`, by which it is rejected.
 */
export const loopbackOnly: Required<OriginRules> = { allowedOrigins: LOOPBACK, allowedHosts: LOOPBACK };

/** Rejects a request whose `Host` or `Origin` the rules do not admit (MCP, Streamable HTTP, Security). */
export function checkOrigin(request: Request, baseUrl: string, rules: OriginRules): Response | undefined {
  const own = hostOf(baseUrl) ?? '';
  const usual: Hosts = LOOPBACK.includes(own) ? LOOPBACK : 'any';
  const { allowedOrigins = usual, allowedHosts = usual } = rules;
  // The HTTP server derives the URL of a request from `Host`.
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

/** The resolution for each header that names a host which is not admitted. */
const resolutions = {
  Host: (hosts: string) => `Call the server by one of these names: ${hosts}.`,
  Origin: (hosts: string) =>
    `Send the request from a page of one of these hosts: ${hosts}; or, from a program, without Origin.`,
};

function refuse(
  header: keyof typeof resolutions,
  value: string | undefined,
  allowed: readonly string[],
): Response {
  const known = [...new Set(allowed)].join(', ');
  return refuseRequest(
    new ProblemError('origin_not_allowed', {
      detail: `The ${header} ${quoteValue(value)} is not allowed here.`,
      resolution: resolutions[header](known),
    }),
  );
}
