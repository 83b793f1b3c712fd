import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { expect, test } from 'vitest';
import { openSample } from '../sample/open-sample.ts';

const { site, service } = await openSample();
const app = createHttpApp({ service: () => service, ...siteSurfaces() });

async function json<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await app.request(path, init)).json() as Promise<Answer>;
}

async function query<Data>(document: string): Promise<Data> {
  const { data, errors } = await json<{ data: Data; errors?: unknown }>('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document }),
  });
  expect(errors).toBeUndefined();
  return data;
}

interface Change {
  readonly change: string;
  readonly kind: string;
}

interface ChangesPage {
  readonly changes: {
    readonly nodes: readonly Change[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly site: { readonly snapshot: string };
}

test('what has changed is the same, a page after the other', async () => {
  const { items, snapshot } = await json<{ items: Change[]; snapshot: string }>('/api/changes.json');
  const listed: object[] = [];
  let after: string | null = null;
  do {
    const { changes, site: present }: ChangesPage = await query<ChangesPage>(`{
      site { snapshot }
      changes(first: 30, after: ${JSON.stringify(after)}) {
        nodes { change kind path cid previousCid url movedTo } pageInfo { hasNextPage endCursor }
      }
    }`);
    expect(present.snapshot).toBe(snapshot);
    const lowered = changes.nodes.map((each) => ({
      ...each,
      change: each.change.toLowerCase(),
      kind: each.kind.toLowerCase(),
    }));
    listed.push(...lowered);
    after = changes.pageInfo.hasNextPage ? changes.pageInfo.endCursor : null;
  } while (after !== null);
  expect(listed).toEqual(items);
});

test('a hit has its score for the same reasons', async () => {
  type Explained = { readonly explanation: { readonly places?: unknown } };
  const { hits } = await json<{ hits: Explained[] }>('/api/search.json?q=salt+harbour&explain=1&limit=5');
  const { search } = await query<{ search: { edges: Explained[] } }>(`{
    search(query: "salt harbour", first: 5) { edges { explanation {
      terms { term forms documents fields { field frequency score } } titleBoost places { ranking place score }
    } } }
  }`);
  const explained = hits.map(({ explanation }) => ({ explanation: { places: [], ...explanation } }));
  expect(search.edges).toEqual(explained);
});

test('tags and sections count what the lists have', async () => {
  const { tags, sections } = await query<{
    tags: { totalCount: number; nodes: { name: string; count: number; url: string }[] };
    sections: { slug: string; count: number }[];
  }>('{ tags(first: 200) { totalCount nodes { name count url } } sections { slug count } }');
  expect(tags.totalCount).toBe(tags.nodes.length);
  for (const { name: tag, count, url } of tags.nodes) {
    const { total } = await json<{ total: number }>(
      `/api/content.json?kind=any&tag=${encodeURIComponent(tag)}`,
    );
    expect(count, tag).toBe(total);
    expect((await app.request(url.slice(service.baseUrl.length))).status).toBe(200);
  }
  for (const { slug, count } of sections)
    expect(await json(`/api/content.json?section=${slug}&limit=1`)).toMatchObject({ total: count });
});

test('the site says what its configuration says', async () => {
  const { title, description, author, language } = site.config;
  expect(await query('{ site { title description author language url snapshot } }')).toEqual({
    site: {
      title,
      description,
      author: author?.name ?? null,
      language,
      url: service.baseUrl,
      snapshot: service.snapshot,
    },
  });
});
