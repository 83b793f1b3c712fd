import { apiPaths, basePathOf } from '@site/contract';
import type { HostRules } from './host-rules.ts';
import { literalPath } from './literal-path.ts';

/** The file that Cloudflare Pages and Netlify read redirects from. */
export const REDIRECTS_FILE = '_redirects';

/**
 * Writes the redirects down as these hosts read them: those of one path first, as the hosts want them. They read the file
 * at the root of what is uploaded, so that each path is the whole.
 */
export function formatRedirects({ baseUrl, redirects, versions }: HostRules): string {
  const base = basePathOf(baseUrl);
  const moved = redirects.map(({ from, to }) => `${base}${literalPath(from)} ${base}${to} 308`);
  const aliases = versions.flatMap((version) =>
    apiPaths.map((path) => `${base}${path.replace('/api/', `/api/v${version}/`)} ${base}${path} 200`),
  );
  return [...moved, ...aliases, `${base}/.well-known/rasl/* ${base}/ipfs/:splat 200`, ''].join('\n');
}
