import { describe, expect, test } from 'vitest';
import { clientOf, fakeSource } from '../test-support.ts';

const source = fakeSource('Boiled.\n\n## Part 59\n\nFrom the sea.\n', 30);
const { call } = clientOf(source);

describe('another name for an argument', () => {
  test.each([
    ['search_site', { q: 'salt', n: 2 }, { query: 'salt', limit: 2 }],
    ['get_document', { slug: 'salt-0', maxTokens: 300 }, { path: 'salt-0', max_tokens: 300 }],
    [
      'get_document',
      { url: 'https://example.com/posts/salt-1', nextOffset: 7 },
      { path: 'salt-1', offset: 7 },
    ],
    ['get_document', { id: 'salt-0', path: 'salt-0' }, { path: 'salt-0' }],
    ['list_recent', { count: 2, category: 'art' }, { limit: 2, section: 'art' }],
    ['list_tags', { page_size: 4, after: '3' }, { limit: 4, cursor: '3' }],
    ['search', { keywords: 'salt' }, { query: 'salt' }],
    ['fetch', { path: '/posts/salt-0' }, { id: '/posts/salt-0' }],
  ])('of %s %j is that of %j', async (name, args, own) => {
    const result = await call(name, args);
    expect(result.isError).toBeUndefined();
    expect(result).toEqual(await call(name, own));
  });

  test.each([
    [
      'search_site',
      { q: 'salt', query: 'sea' },
      /^q is "salt", and query is "sea", but both name the argument query/,
    ],
    ['get_document', { slug: 'salt-0', url: '/posts/salt-1' }, /^slug is .* url is .* argument path/],
    ['list_sections', { q: 'salt' }, /is not an argument of list_sections/],
  ])('of %s %j is refused', async (name, args, detail) => {
    const { isError, structuredContent } = await call(name, args);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      code: 'invalid_parameter',
      detail: expect.stringMatching(detail),
    });
  });
});

describe('get_document', () => {
  test.each([
    ['/llms.txt', '/llms.txt'],
    ['/index.md', '/index.md'],
    ['/', '/index.md'],
    ['https://example.com', '/index.md'],
    ['/recipes', '/recipes.md'],
    ['recipes', '/recipes.md'],
    ['https://example.com/recipes.md', '/recipes.md'],
    ['/developers', '/developers.md'],
    ['/feed/', '/feed.md'],
    ['/posts/llms.txt', '/posts/llms.txt'],
    ['llms.txt', '/llms.txt'],
  ])('of %s reads the file at %s', async (reference, path) => {
    const { structuredContent } = await call('get_document', { path: reference });
    expect(structuredContent).toMatchObject({
      kind: 'file',
      path,
      title: path,
      url: `https://example.com${path}`,
      text: `# ${path}\n`,
      nextOffset: null,
    });
  });

  test('in the format source is the file, whose end is the body', async () => {
    const source = await call('get_document', { path: 'note', format: 'source' });
    const body = await call('get_document', { path: 'note', heading: 'Part 59' });
    expect(source.structuredContent.text).toMatch(/^---\ntitle: "Salt"\n---\n/);
    const heading = await call('get_document', { path: 'note', format: 'source', heading: 'Part 59' });
    expect(heading.structuredContent.text).toBe(body.structuredContent.text);
  });
});

test('list_recent with a tag lists both kinds, unless it is told which', async () => {
  const inputOf = async (args: object) => {
    await call('list_recent', args);
    return source.calls.at(-1)?.[1];
  };
  expect(await inputOf({ tag: 'sea' })).toMatchObject({ kind: 'any' });
  expect(await inputOf({ tag: 'sea', kind: 'document' })).toMatchObject({ kind: 'document' });
  expect(await inputOf({ section: 'feed' })).not.toHaveProperty('kind');
});
