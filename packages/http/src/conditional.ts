import type { Prepared } from './prepared.ts';

/** The headers that a 304 repeats (RFC 9110 §15.4.5), besides those of every response. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'repr-digest', 'content-encoding']);

/** Answers a request with a prepared response, or with 304 when the client holds the same bytes. */
export function respond(prepared: Prepared, request: Headers): Response {
  if (isFresh(prepared, request))
    return new Response(null, { status: 304, headers: withoutBody(prepared.headers) });
  return new Response(prepared.body, { headers: prepared.headers });
}

/** `If-None-Match`, and only without it `If-Modified-Since` (RFC 9110 §13.2.2). */
function isFresh({ etag, lastModified }: Prepared, request: Headers): boolean {
  const tags = request.get('if-none-match');
  if (tags !== null) return tags.trim() === '*' || entityTags(tags).includes(etag);
  const since = request.get('if-modified-since');
  return since !== null && lastModified !== undefined && lastModified <= Date.parse(since);
}

/** The opaque tags of a list; the weak comparison that `If-None-Match` asks for ignores `W/` (RFC 9110 §13.1.2). */
function entityTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? [];
}

function withoutBody(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name)));
}
