import type { ContentList, Service } from '@site/contract';
import { assemble, jsonBody } from '@site/primitives';
import { ProblemError } from '@site/problem';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve } from '../test-support.ts';

const files = Object.fromEntries(
  Array.from({ length: 23 }, (_, at) => [
    `${at % 2 === 0 ? 'posts' : 'art'}/n${at}.md`,
    // Every third shares its day with the one before, so that paths decide too.
    documentOn(1 + Math.floor(at / 3) * 3, `Text ${at}.`, `tags: [all, ${at % 2 === 0 ? 'Even' : 'Odd'}]\n`),
  ]),
);
const service = await serve(files);

async function list(from: Service, input: Readonly<Record<string, unknown>> = {}): Promise<ContentList> {
  return expectAnswer(await from.call('listContent', input));
}

/** Every slug, read a page at a time. */
async function walk(
  from: Service,
  limit: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const slugs: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ContentList = await list(from, { ...more, limit, ...(cursor === null ? {} : { cursor }) });
    slugs.push(...page.items.map(({ slug }) => slug));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return slugs;
}

describe('listContent', () => {
  test.each([
    [files, ['art', 'posts', 'feed']],
    [{ 'feed/a.md': documentOn(1, 'Text.') }, ['feed']],
  ])('names the sections that there are', async (contents, values) => {
    const answer = await (await serve(contents)).call('listContent', { section: 'nope' });
    const resolution = { kind: 'choose-value', parameter: 'section', values };
    expect(answer instanceof ProblemError && answer.resolution).toStrictEqual(resolution);
  });

  test('answers whole items', async () => {
    const { items, ...counts } = await list(service, { limit: 1, section: 'art' });
    expect(counts).toMatchObject({ count: 1, total: 11 });
    expect(items).toStrictEqual([
      {
        title: 'N21',
        section: 'art',
        slug: 'n21',
        excerpt: 'Text 21.',
        tags: ['all', 'Odd'],
        published: '2024-01-22T00:00:00Z',
        updated: '2024-01-22T00:00:00Z',
        cid: expect.stringMatching(/^bafkrei[a-z2-7]{52}$/),
        url: 'https://example.com/art/n21',
        markdownUrl: 'https://example.com/art/n21.md',
      },
    ]);
  });

  test('visits each record once, in order, with any page size', async () => {
    const whole = (await list(service, { limit: 200 })).items.map(({ slug }) => slug);
    expect(whole).toHaveLength(23);
    for (const limit of [1, 2, 3, 5, 22, 23, 24]) expect(await walk(service, limit)).toEqual(whole);
    expect(await walk(service, 2, { tag: 'EVEN', section: 'posts' })).toHaveLength(12);
  });

  test('goes on rightly when the content changes between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 22 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 22 }), { maxLength: 6 }),
        async (limit, removed) => {
          const before = await list(service, { limit });
          fc.pre(before.nextCursor !== null);
          const names = Object.keys(files).filter((_, at) => !removed.includes(at));
          const edited = await serve({
            ...Object.fromEntries(names.map((name) => [name, `${files[name]}\n\nEdited.\n`])),
            'art/brand-new.md': documentOn(150, 'New.'),
          });
          const after = await list(edited, { limit: 200, cursor: before.nextCursor });
          const seen = before.items.map(({ slug }) => slug);
          const all = (await list(edited, { limit: 200 })).items.map(({ slug }) => slug);
          expect(after.items.map(({ slug }) => slug)).toEqual(
            all.filter((slug) => !seen.includes(slug) && slug !== 'brand-new'),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  test.each([
    ['invalid_limit', { limit: 0 }],
    ['invalid_limit', { limit: 201 }],
    ['invalid_limit', { limit: 1.5 }],
    ['invalid_limit', { limit: 'abc' }],
    ['unknown_section', { section: 'nope' }],
    ['unknown_section', { section: '' }],
    ['invalid_cursor', { cursor: '' }],
    ['invalid_cursor', { cursor: 'bm9uc2Vuc2U' }],
    ['invalid_parameter', { tag: ' ' }],
    ['invalid_parameter', { sort: 'asc' }],
    ['invalid_parameter', JSON.parse('{"__proto__": "x"}')],
    ['invalid_parameter', { constructor: 'x' }],
  ])('answers %s to %j', async (code, input) => {
    expect(codeOf(await service.call('listContent', input))).toBe(code);
  });

  test('a cursor of another request is invalid', async () => {
    const { nextCursor } = await list(service, { limit: 1, section: 'art' });
    expect(codeOf(await service.call('listContent', { limit: 1, cursor: nextCursor }))).toBe(
      'invalid_cursor',
    );
    expect(codeOf(await service.call('search', { q: 'Text', cursor: nextCursor }))).toBe('invalid_cursor');
  });

  test('a problem names every fault and input that works', async () => {
    const problem = await service.call('listContent', { limit: 'x', sort: 'asc' });
    expect(problem).toMatchObject({
      code: 'invalid_limit',
      detail:
        'The parameter limit is not a whole number from 1 to 200: "x". "sort" is not a parameter of listContent.',
      faults: [
        { kind: 'invalid', parameter: 'limit', rule: 'is not a whole number from 1 to 200', value: '"x"' },
        { kind: 'unknown-parameter', parameter: 'sort', operation: 'listContent' },
      ],
      resolution: {
        kind: 'correct-input',
        operation: 'listContent',
        parameter: 'limit',
        required: false,
        example: { limit: '2' },
        parameters: ['section', 'kind', 'tag', 'data', 'limit', 'cursor'],
      },
    });
  });
});

describe('listContent of kinds', () => {
  const mixed = serve({
    'posts/salt.md': documentOn(1, 'Sea.', 'tags: [sea]\n'),
    'art/tide.md': documentOn(3, 'Low water.', 'tags: [sea]\n'),
    'feed/2024-01-02-loaf.md': 'Bread again, from the oven. #sea\n',
    'feed/2024-01-04-news.md': '---\ntitle: News\n---\n\nNothing.\n',
  });

  test.each([
    [{}, ['tide', 'salt']],
    [{ tag: 'SEA' }, ['tide', 'salt']],
    [{ kind: 'document' }, ['tide', 'salt']],
    [{ kind: 'post' }, ['news', 'loaf']],
    [{ section: 'feed' }, ['news', 'loaf']],
    [{ section: 'feed', kind: 'any', tag: 'sea' }, ['loaf']],
    [{ kind: 'any' }, ['news', 'tide', 'loaf', 'salt']],
    [{ kind: 'any', tag: 'sea' }, ['tide', 'loaf', 'salt']],
    [{ kind: 'any', tag: 'none' }, []],
    [{ section: 'art', kind: 'any' }, ['tide']],
    [{ section: 'art', kind: 'post' }, []],
    [{ section: 'feed', kind: 'document' }, []],
  ])('%j lists %j, whatever the size of a page', async (input, slugs) => {
    for (const limit of [1, 2, 5]) expect(await walk(await mixed, limit, input)).toEqual(slugs);
  });

  test('name each item, as clients of version 1 expect, and write the same bytes as they answer', async () => {
    const answer = await list(await mixed, { kind: 'any' });
    expect(answer.items.map(({ title }) => title)).toEqual([
      'News',
      'Tide',
      'Bread again, from the oven. #sea',
      'Salt',
    ]);
    expect(new TextDecoder().decode(await assemble(jsonBody(answer)))).toBe(JSON.stringify(answer));
  });

  test.each([
    [{ kind: 'blob' }, 'invalid_parameter'],
    [{ section: 'nope', kind: 'post' }, 'unknown_section'],
  ])('%j is %s', async (input, code) => {
    expect(codeOf(await (await mixed).call('listContent', input))).toBe(code);
    expect(codeOf(await (await mixed).call('search', { ...input, q: 'sea' }))).toBe(code);
  });

  test('have cursors of their own', async () => {
    const { nextCursor: cursor } = await list(await mixed, { kind: 'any', limit: 1 });
    for (const kind of ['document', 'post'])
      expect(codeOf(await (await mixed).call('listContent', { kind, cursor }))).toBe('invalid_cursor');
  });
});
