import { describe, expect, test, vi } from 'vitest';
import { clientOf, fakeSource, site } from '../test-support.ts';

const { request } = clientOf(fakeSource('Boiled.\n', 230));
const TEMPLATE = 'https://example.com/{+path}';

async function listAll(): Promise<readonly { readonly uri: string }[]> {
  const all: { readonly uri: string }[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await request('resources/list', cursor === undefined ? {} : { cursor });
    all.push(...page.resources);
    cursor = page.nextCursor;
    if (cursor === undefined) return all;
  }
}

test('every resource is listed once, over all pages, and can be read', async () => {
  const uris = (await listAll()).map(({ uri }) => uri);
  expect(uris).toHaveLength(9 + 230 + 1);
  expect(new Set(uris).size).toBe(uris.length);
  for (const uri of uris) {
    const { contents } = await request('resources/read', { uri });
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/./) }]);
  }
});

test('a record is listed by its canonical URL, with what hosts show of it', async () => {
  expect((await listAll()).at(9)).toEqual({
    uri: 'https://example.com/posts/salt-0',
    name: 'posts/salt-0',
    title: 'Salt',
    description: 'Boiled from the sea.',
    mimeType: 'text/markdown',
    annotations: { lastModified: '2024-05-02T00:00:00Z' },
  });
});

test.each(['x', 'section.1', 'document'])('the cursor %j is refused', async (cursor) => {
  expect((await request('resources/list', { cursor })).error).toMatchObject({
    code: -32602,
    data: { code: 'invalid_cursor' },
  });
});

test.each(['https://example.com/posts/salt-0.md', 'https://example.com/posts/%73alt-0'])(
  '%s names the same as the canonical URL',
  async (uri) => {
    expect((await request('resources/read', { uri })).contents).toMatchObject([{ uri }]);
  },
);

test.each([
  'https://example.com/posts/nothing',
  'https://example.com/salt-0',
  'https://elsewhere.example/posts/salt-0',
  'salt-0',
  '/posts/salt-0',
  'nothing at all',
  'file:///etc/passwd',
])('nothing has the URI %s', async (uri) => {
  expect((await request('resources/read', { uri })).error).toMatchObject({ code: -32602, data: { uri } });
});

test('an error of the source is reported to the server, and hidden from the client', async () => {
  const onError = vi.fn();
  const resolve = async () => {
    throw new Error('the disk is gone');
  };
  const broken = clientOf({ ...fakeSource(), resolve }, { onError });
  const { error } = await broken.request('resources/read', { uri: 'https://example.com/posts/salt-0' });
  expect(error).toMatchObject({ code: -32603, message: expect.not.stringContaining('disk') });
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the disk is gone'));
});

describe('the template of records', () => {
  const complete = (name: string, value: string) =>
    request('completion/complete', {
      ref: { type: 'ref/resource', uri: TEMPLATE },
      argument: { name, value },
    });

  test('is listed', async () => {
    expect((await request('resources/templates/list')).resourceTemplates).toMatchObject([
      { uriTemplate: TEMPLATE },
    ]);
  });

  test('names the list of a section by its URL, whatever script its slug is of', async () => {
    const sections = [{ slug: '写真', name: '写真', description: '', count: 1 }];
    const own = { site: { ...site, sections }, sections: async () => sections };
    const of = clientOf({ ...fakeSource(), ...own });
    const url = `${site.baseUrl}/%E5%86%99%E7%9C%9F`;
    const { resources } = await of.request('resources/list');
    expect(resources.map(({ uri }: { uri: string }) => uri)).toContain(`${url}.md`);
    expect((await of.request('resources/read', { uri: `${url}.md` })).contents).toMatchObject([
      { text: '# /%E5%86%99%E7%9C%9F.md\n' },
    ]);
    const { structuredContent } = await of.call('list_sections');
    expect(structuredContent.sections).toMatchObject([{ url, markdownUrl: `${url}.md` }]);
  });

  test.each([
    ['posts/salt-22', ['posts/salt-22', ...Array.from({ length: 10 }, (_, at) => `posts/salt-22${at}`)]],
    ['posts/salt-229', ['posts/salt-229']],
    ['posts/n', ['posts/note']],
    ['nowhere/', []],
  ])('completes the path %j', async (value, values) => {
    expect((await complete('path', value)).completion).toEqual({
      values,
      total: values.length,
      hasMore: false,
    });
  });

  test('completes 100 values at most, and states that there are more', async () => {
    const { completion } = await complete('path', 'posts/s');
    expect(completion).toMatchObject({ total: 230, hasMore: true });
    expect(completion.values).toHaveLength(100);
  });

  test('is complete where there are exactly 100', async () => {
    const of = clientOf(fakeSource('Boiled.\n', 100));
    const ref = { type: 'ref/resource', uri: TEMPLATE };
    const argument = { name: 'path', value: 'posts/s' };
    const { completion } = await of.request('completion/complete', { ref, argument });
    expect(completion).toMatchObject({ total: 100, hasMore: false });
    expect(completion.values).toHaveLength(100);
  });

  test('has no other arguments, and there is no other template', async () => {
    expect((await complete('colour', '')).error.message).toContain('the argument path');
    const ref = { type: 'ref/prompt', name: 'x' };
    const refused = await request('completion/complete', { ref, argument: { name: 'path', value: '' } });
    expect(refused.error.message).toContain(TEMPLATE);
  });
});
