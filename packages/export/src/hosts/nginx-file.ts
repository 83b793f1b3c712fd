import { apiPaths, basePathOf, cachePolicies } from '@site/contract';
import type { HostRules } from './host-rules.ts';
import type { Pattern, Rule } from './patterns.ts';

/** What nginx includes, inside the `server` whose `root` is the export. */
export const NGINX_FILE = '_export/nginx.conf';

/** What is answered where the service would search or filter: a file would answer another query. */
const QUERY_PROBLEM = JSON.stringify({
  title: 'This host serves files only',
  status: 501,
  detail: 'It answers this path without a query, and has no search.',
});

/** The paths of the JSON API below `/api`, as nginx matches them: what else is there is content. */
const API_NAMES = apiPaths.map((path) => path.slice('/api/'.length).replaceAll('.', '\\.')).join('|');

/** Writes the configuration of nginx that answers as the service does, as far as files can. */
export function formatNginx(rules: HostRules): string {
  return [
    '# Written by site-export. Include it in a server { } whose root is this export.',
    ...below(basePathOf(rules.baseUrl)),
    ...encodings(),
    ...headers(rules),
    ...mediaTypes(rules.mediaTypes),
    ...redirects(rules),
    ...pages(),
    '',
  ].join('\n');
}

/**
 * Takes off the path that the site lies below, so that all others are those of the files; what is looked for at the root
 * of a host and nowhere else is there too.
 */
function below(base: string): readonly string[] {
  if (base === '') return [];
  const pattern = base.replaceAll('.', '\\.');
  return [
    `if ($request_uri ~ ${quote(`^(?:/|${pattern})(\\?.*)?$`)}) { return 307 ${base}/$1; }`,
    `if ($request_uri !~ ${quote(`^(?:${pattern}/|${OF_HOST})`)}) { return 404; }`,
    '# What is rewritten counts as internal.',
    `if ($uri = ${base}/404.html) { return 404; }`,
    `rewrite ^${pattern}(/.*)$ $1;`,
  ];
}

/** What the service answers at the root of the host, too. */
const OF_HOST = '/(?:robots\\.txt|favicon\\.ico|\\.well-known/)';

function encodings(): readonly string[] {
  return [
    '# The compressed forms beside the files; the modules for br and zst are not in every build of nginx.',
    'gzip_static on;',
    '# brotli_static on;',
    '# zstd_static on;',
    'gzip_vary on;',
    'absolute_redirect off;',
  ];
}

function headers({ common, page, immutable, ofSome }: HostRules): readonly string[] {
  const varying = new Map(ofSome);
  const named = [...common, ...page.filter(([name]) => !varying.has(name))];
  return [
    ...named.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ...variable('site_cache', 'cache-control', cachePolicies.snapshot, immutable),
    ...ofSome.flatMap(([name, rules]) => {
      const value = page.find(([header]) => header === name)?.[1] ?? '';
      return variable(`site_${name.replaceAll('-', '_')}`, name, value, rules);
    }),
  ];
}

/** A header that differs for some paths: nginx does not send one whose value is empty. */
function variable(name: string, header: string, value: string, rules: readonly Rule[]): readonly string[] {
  return [
    `set $${name} ${quote(value)};`,
    ...rules.map(
      (rule) => `if ($uri ~ ${quote(expressionOf(rule.pattern))}) { set $${name} ${quote(rule.value)}; }`,
    ),
    `add_header ${header} $${name} always;`,
  ];
}

function mediaTypes(rules: readonly Rule[]): readonly string[] {
  const extensions = rules.filter(({ pattern }) => pattern.kind === 'extension');
  const others = rules.filter(({ pattern }) => pattern.kind !== 'extension');
  return [
    'types {',
    `  ${quote('text/html; charset=utf-8')} html;`,
    ...extensions.map(({ pattern, value }) => `  ${quote(value)} ${pattern.text};`),
    '}',
    ...others.map(({ pattern, value }) => ofType(locationOf(pattern), value)),
    ofType(
      '^~ /.well-known/rasl/',
      'application/octet-stream',
      'rewrite ^/.well-known/rasl/(.*)$ /ipfs/$1 break;',
    ),
  ];
}

function ofType(location: string, type: string, more = ''): string {
  return `location ${location} { types { } default_type ${quote(type)}; ${more} try_files $uri =404; }`;
}

function redirects({ baseUrl, redirects: moved, gone, versions }: HostRules): readonly string[] {
  const base = basePathOf(baseUrl);
  const pattern = base.replaceAll('.', '\\.');
  const home = base === '' ? '' : `(?!${pattern}/(?:\\?|$))`;
  return [
    '# The address as it was sent: what nginx has decoded could end a header line.',
    `if ($request_uri ~ ${quote(`^${home}/+([^/?][^?]*?)/+(\\?.*)?$`)}) { return 308 /$1$2; }`,
    `if ($request_uri ~ ${quote(`^${pattern}/api/(?:v\\d+/)?(?:${API_NAMES})\\?.`)}) { return 501 ${quote(QUERY_PROBLEM)}; }`,
    ...versions.map((version) => `rewrite ^/api/v${version}/(${API_NAMES})$ /api/$1 last;`),
    ...moved.map(
      ({ from, to }) =>
        `location = ${quote(decodeURIComponent(from))} { return 308 ${base}${to}$is_args$args; }`,
    ),
    ...gone.map((path) => `location = ${quote(decodeURIComponent(path))} { return 410; }`),
  ];
}

/** A page is `<path>.html`, and is never requested by that name. */
function pages(): readonly string[] {
  return [
    'error_page 404 410 /404.html;',
    'location = /404.html { internal; }',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html $uri =404; }',
    `location ~ ${quote('\\.html$')} { try_files $uri.html =404; }`,
    `location ~ ${quote('^/(?:_export/|_headers$|_redirects$|\\.assetsignore$)')} { return 404; }`,
  ];
}

function locationOf({ kind, text }: Pattern): string {
  switch (kind) {
    case 'folder':
      return `^~ ${quote(`/${text}/`)}`;
    case 'path':
      return `= ${quote(text)}`;
    default:
      return `~ ${quote(expressionOf({ kind, text }))}`;
  }
}

function expressionOf({ kind, text }: Pattern): string {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  switch (kind) {
    case 'folder':
      return `^/${literal}/`;
    case 'extension':
      return `\\.${literal}$`;
    case 'name':
      return `/${literal}$`;
    case 'path':
      return `^${literal}$`;
  }
}

/** A parameter of nginx. */
function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
