import { createServer } from 'node:http';
import type { Build } from '@site/export';
import { listen } from '@site/node/listen';

/** A folder of files that answers. */
export interface ServedFiles {
  readonly origin: string;
  /** Where the site begins, without a slash at its end. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Serves an export as a host of files does: a path is its file, or that with `.html`; whatever the query, and the page of
 * what is missing for all others.
 * @param policy - the content security policy, which such hosts read from `_headers`
 * @param base - the path of the host below which the files lie, as a project's on GitHub Pages; empty at its root
 */
export async function serveFiles(
  open: () => Promise<Build>,
  policy: string,
  base: string,
): Promise<ServedFiles> {
  let build: Promise<Build> | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      build ??= open();
      const { read } = await build;
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
      const name = path === '/' ? 'index' : decodeURIComponent(path?.slice(1) ?? '');
      const found = path === undefined ? undefined : ((await read(name)) ?? (await read(`${name}.html`)));
      const file = found ?? (await read('404.html'));
      const type = file?.metadata?.mediaType ?? 'application/octet-stream';
      response.writeHead(found === undefined ? 404 : 200, {
        'content-type': type,
        'content-security-policy': policy,
      });
      response.end(file?.bytes);
    })();
  });
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, baseUrl: origin + base, close };
}
