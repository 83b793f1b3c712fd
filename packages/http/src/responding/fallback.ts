import type { Service } from '@site/contract';
import { withoutTrailingSlashes } from '@site/primitives';
import { cacheHeaders } from '../caching/cache-headers.ts';
import { makeVariant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly, readOptions } from '../routing/methods.ts';
import { normalPath } from '../routing/normal-path.ts';
import { permanentRedirect, redirectOf } from '../routing/redirects.ts';
import { answerMissing } from './answer-missing.ts';
import { answerOperation } from './answer-operation.ts';
import { answerPage, answerSearchPage, type PageContext, SEARCH_PATH } from './answer-page.ts';
import type { Answer } from './answer-request.ts';

/** Answers a path that no route matches: a page, an asset of pages, a trailing slash, or 404. */
export async function fallback(request: RequestContext, context: PageContext): Promise<Answer> {
  const { method, path } = request;
  const { service } = context;
  // A script of another origin whose preflight fails cannot read the problem (Fetch §4.8).
  if (method === 'OPTIONS') return readOptions(request);
  await service.prepare();
  if (path !== '/' && path.endsWith('/')) return withoutSlash(request, service);
  return (
    (await answerPath({ ...request, path: normalPath(path) }, context)) ?? answerMissing(request, service)
  );
}

/** Answers what is at a path; `undefined` when there is nothing. */
async function answerPath(request: RequestContext, context: PageContext): Promise<Answer | undefined> {
  const { path, common } = request;
  const { service, cache, renderer } = context;
  if (renderer !== undefined && path === SEARCH_PATH) {
    return readOnly(request, () => answerSearchPage(request, service, renderer));
  }
  const asset = renderer?.assets.find((each) => each.path === path);
  if (asset !== undefined) {
    const headers = { ...common, ...cacheHeaders.immutable };
    const key = `${common['api-version']} ${path}`;
    return readOnly(request, () => cache.get(service, key, () => makeVariant(asset, headers)));
  }
  if (service.pages.has(path)) return readOnly(request, () => answerPage(request, context));
  // A tag may be called `notes.md`; where none is, that is the twin of the text above the list of `notes`.
  const { operation, input = {} } = service.find(path) ?? {};
  if (operation !== 'getDocument') return undefined;
  return readOnly(request, () => answerOperation(operation, input, request, service, cache));
}

function withoutSlash(request: RequestContext, service: Service): Response {
  const { path, common } = request;
  // A path that begins with two slashes would name another host.
  const oneHost = path.replace(/^\/+/, '/');
  const bare = withoutTrailingSlashes(oneHost) || '/';
  return permanentRedirect(redirectOf(bare, service) ?? bare, request, common);
}
