import { decodePath, encodePath } from '@site/content-core';
import { basePathOf, type Service } from '@site/contract';
import type { createHttpApp } from '@site/http';

type App = ReturnType<typeof createHttpApp>;

/** An application of the same folder with what is not published, and its service once it was read. */
export interface UnpublishedApp {
  readonly app: App;
  readonly service: () => Service | undefined;
}

/** What would have the page of a draft stored, or found again. */
const OF_WHAT_IS_PUBLISHED = ['etag', 'last-modified', 'repr-digest', 'age'];

/**
 * Shows pages with what is not published: theirs, lists and searches. Whatever else is requested (feeds, sitemaps, snapshots,
 * APIs) is answered by what is published alone, which does not know of it.
 */
export function withUnpublished(app: App, unpublished: UnpublishedApp): App {
  const { fetch } = app;
  app.fetch = async (request, platform, execution) => {
    const service = unpublished.service();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (service === undefined || !isRead || !isShown(request, service))
      return fetch(request, platform, execution);
    const response = await unpublished.app.fetch(request, platform, execution);
    const headers = new Headers(response.headers);
    for (const name of OF_WHAT_IS_PUBLISHED) headers.delete(name);
    headers.set('cache-control', 'no-store');
    headers.set('x-robots-tag', 'noindex');
    return new Response(response.body, { status: response.status, headers });
  };
  return app;
}

/** Whether a request is for a page, for what is not published itself, or for a picture that only this shows. */
function isShown(request: Request, service: Service): boolean {
  const path = pathOf(request, service);
  if (path === undefined) return false;
  const record = path.replace(/\.md$/, '');
  if (service.site.unpublished?.has(record) === true || path.startsWith('/blobs/')) return true;
  const isPage = service.pages.has(path) || path === '/search';
  return isPage && request.headers.get('accept')?.includes('text/html') === true;
}

/** The path of the site that is requested, if it is one. */
function pathOf(request: Request, { baseUrl }: Service): string | undefined {
  const path = encodePath(decodePath(new URL(request.url).pathname));
  const base = basePathOf(baseUrl);
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
