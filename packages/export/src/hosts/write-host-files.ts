import type { FileWriter } from '../output/file-writer.ts';
import { formatHeaders, HEADERS_FILE } from './headers-file.ts';
import type { HostRules } from './host-rules.ts';
import { formatNginx, NGINX_FILE } from './nginx-file.ts';
import { formatRedirects, REDIRECTS_FILE } from './redirects-file.ts';

/** Lists what neither visitors nor a worker ask for, for hosts that upload the folder: they compress by themselves. */
const IGNORE_FILE = '.assetsignore';

const IGNORED = ['_export/files.json', '_export/nginx.conf', '*.br', '*.gz', '*.zst', ''].join('\n');

/** Writes what hosts read. */
export function writeHostFiles(rules: HostRules, writer: FileWriter): void {
  writer.writeOwn(HEADERS_FILE, formatHeaders(rules));
  writer.writeOwn(REDIRECTS_FILE, formatRedirects(rules));
  writer.writeOwn(NGINX_FILE, formatNginx(rules));
  writer.writeOwn(IGNORE_FILE, IGNORED);
}
