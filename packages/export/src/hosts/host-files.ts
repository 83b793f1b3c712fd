import { formatHeaders, HEADERS_FILE } from './headers-file.ts';
import type { HostRules } from './host-rules.ts';
import { formatNginx, NGINX_FILE } from './nginx-file.ts';
import { formatRedirects, REDIRECTS_FILE } from './redirects-file.ts';

/** Lists what neither visitors nor a worker request, for hosts that upload the folder: they compress by themselves. */
const IGNORE_FILE = '.assetsignore';

const IGNORED = ['_export/files.json', '_export/nginx.conf', '*.br', '*.gz', '*.zst', ''].join('\n');

/** The files that static hosts read, by their names. */
export function hostFiles(rules: HostRules): ReadonlyMap<string, string> {
  return new Map([
    [HEADERS_FILE, formatHeaders(rules)],
    [REDIRECTS_FILE, formatRedirects(rules)],
    [NGINX_FILE, formatNginx(rules)],
    [IGNORE_FILE, IGNORED],
  ]);
}
