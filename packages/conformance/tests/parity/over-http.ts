import type { ContentList, SearchResults } from '@site/contract';
import { type Found, one, page, type RecordPage, type Refused, type Surface, whyOf } from './surface.ts';

/** Sends a request to an application. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The JSON endpoints; a record is read as its markdown twin. */
export function overHttp(send: Send): Surface {
  const json = async <Answer, Shown extends RecordPage>(
    path: string,
    query: Readonly<Record<string, string | number | undefined>>,
    present: (answer: Answer) => Shown,
  ): Promise<Shown | Refused> => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const response = await send(`${path}?${new URLSearchParams(given)}`);
    const answer = await response.json();
    return response.ok ? present(answer as Answer) : (answer as Refused);
  };
  return {
    name: 'HTTP',
    list: (request) =>
      json<ContentList, RecordPage>('/api/content.json', { ...request }, ({ items, total, nextCursor }) =>
        page(items, total, nextCursor),
      ),
    search: ({ words, ...request }) =>
      json<SearchResults, Found>(
        '/api/search.json',
        { q: words, ...request },
        ({ hits, total, nextCursor, ...rest }) => ({
          ...page(hits, total, nextCursor),
          ...whyOf(hits, rest),
        }),
      ),
    read: async (reference) => {
      const response = await send(`${reference}.md`, { headers: { accept: 'text/markdown' } });
      if (!response.ok) return (await (await send(`${reference}.md`)).json()) as Refused;
      const twin = await response.text();
      const [, cid = ''] = /^cid: (.*)$/m.exec(twin) ?? [];
      const [, url = ''] = /^html: "(.*)"$/m.exec(twin) ?? [];
      return one(url, cid, bodyOf(twin));
    },
  };
}

/** What follows the front matter and the title. */
function bodyOf(twin: string): string {
  return twin.slice(twin.indexOf('\n---\n\n') + 6).replace(/^# .*\n\n?/, '');
}
