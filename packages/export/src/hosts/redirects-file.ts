import { apiPaths } from '@site/contract';
import type { HostRules } from './host-rules.ts';
import { literalPath } from './literal-path.ts';

/** The file that Cloudflare Pages and Netlify read redirects from. */
export const REDIRECTS_FILE = '_redirects';

/** Writes the redirects down as these hosts read them: those of one path first, as the hosts want them. */
export function formatRedirects({ redirects, versions }: HostRules): string {
  const moved = redirects.map(({ from, to }) => `${literalPath(from)} ${to} 308`);
  const aliases = versions.flatMap((version) =>
    apiPaths.map((path) => `${path.replace('/api/', `/api/v${version}/`)} ${path} 200`),
  );
  return [...moved, ...aliases, '/.well-known/rasl/* /ipfs/:splat 200', ''].join('\n');
}
