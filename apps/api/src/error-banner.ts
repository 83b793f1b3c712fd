import type { createHttpApp } from '@site/http';

type App = ReturnType<typeof createHttpApp>;

/** What makes a response a part of a page, or none of it. */
const PARTIAL = ['if-none-match', 'if-modified-since', 'range', 'accept-encoding'];

/** What is true of a page without the notice alone. */
const OF_THE_PAGE = ['etag', 'last-modified', 'repr-digest', 'content-length'];

/**
 * Lets every page begin with a notice while there is one. It is no part of what is published: such a page is not cached,
 * and has no validators.
 */
export function withErrorBanner(app: App, notice: () => string | undefined): App {
  const { fetch } = app;
  app.fetch = async (request, platform, execution) => {
    const text = notice();
    const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') === true;
    if (text === undefined || !isPage) return fetch(request, platform, execution);
    const asked = new Headers(request.headers);
    for (const name of PARTIAL) asked.delete(name);
    // Without the platform, whose own request still has them.
    const response = await fetch(new Request(request.url, { headers: asked }));
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
    const headers = new Headers(response.headers);
    for (const name of OF_THE_PAGE) headers.delete(name);
    headers.set('cache-control', 'no-store');
    const html = await response.text();
    const page = html.replace(
      /<body[^>]*>/,
      (body) => `${body}<p role="alert"><strong>${escaped(text)}</strong></p>`,
    );
    return new Response(page, { status: response.status, headers });
  };
  return app;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
