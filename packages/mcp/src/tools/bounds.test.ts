import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, test } from 'vitest';
import { clientOf, fakeSource, site } from '../test-support.ts';
import { describeTools } from './describe-tools.ts';

/** The tokens of a text by another implementation of o200k than the server's. */
const judge = new Tiktoken(o200k);
const judged = (value: object) => judge.encode(JSON.stringify(value), [], []).length;

/** Expects a bound to hold for the content and the structured content each, and a share of it to be used. */
function expectWithin(
  { content, structuredContent }: { readonly content: object; readonly structuredContent: object },
  most: number,
  share = 0,
): void {
  const tokens = Math.max(judged(content), judged(structuredContent));
  expect(tokens).toBeLessThanOrEqual(most);
  expect(tokens).toBeGreaterThanOrEqual(most * share);
}

const LONG = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\n${'salt '.repeat(40)}時雨🧂\n\n`).join(
  '',
);
const source = fakeSource(LONG, 30);
const { call } = clientOf(source);

test('the descriptions of all tools are 2,500 tokens at most', () => {
  expect(judged({ tools: describeTools(site) })).toBeLessThanOrEqual(2500);
  expect(judged({ tools: describeTools({ ...site, sections: [] }) })).toBeGreaterThan(1000);
});
describe('a whole answer that would be too long', () => {
  describe.each([
    ['list_recent', 'listContent', {}, {}],
    ['search_site', 'search', { query: 'salt', limit: 30 }, { q: 'salt' }],
  ] as const)('of %s', (name, operation, args, input) => {
    test.each([600, 1500])(
      'has fewer items within %i tokens, and the cursor of the last of them',
      async (max_tokens) => {
        const result = await call(name, { ...args, max_tokens });
        expectWithin(result, max_tokens, 0.6);
        expect(result.structuredContent).toMatchObject({ total: 30, nextCursor: 'more' });
        expect(result.structuredContent.count).toBeGreaterThan(1);
        expect(source.calls.at(-1)).toEqual([operation, { ...input, limit: result.structuredContent.count }]);
      },
    );

    test('that has no room for an item is a problem that says how much it takes', async () => {
      const result = await call(name, { ...args, max_tokens: 100 });
      expectWithin(result, 100);
      expect(result.structuredContent).toMatchObject({ code: 'invalid_parameter' });
      const [enough] = /\d+/.exec(result.structuredContent.resolution) ?? [];
      expect((await call(name, { ...args, max_tokens: Number(enough) })).structuredContent.count).toBe(1);
    });
  });

  test('of list_tags has fewer tags', async () => {
    const tags: string[] = [];
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const result = await call('list_tags', { cursor, max_tokens: 300 });
      expectWithin(result, 300, cursor === '0' ? 0.6 : 0);
      tags.push(...result.structuredContent.tags.map(({ tag }: { tag: string }) => tag));
      cursor = result.structuredContent.nextCursor;
    }
    expect(tags).toEqual(Array.from({ length: 90 }, (_, at) => `tag-${at}`));
  });

  test.each([100, 137, 1000])(
    'of a document is read in parts of %i tokens, and nothing is left out',
    async (max_tokens) => {
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const result = await call('get_document', { path: 'salt-0', offset, max_tokens });
        const { structuredContent } = result;
        expectWithin(result, max_tokens, structuredContent.nextOffset === null ? 0 : 0.6);
        expect(structuredContent).toMatchObject({ offset, length: LONG.length });
        if (offset > 0) expect(structuredContent).not.toHaveProperty('outline');
        parts.push(structuredContent.text);
        offset = structuredContent.nextOffset;
      }
      expect(parts.length).toBeGreaterThan(3);
      expect(parts.join('')).toBe(LONG);
    },
  );

  test.each([100, 400])('of an outline is read in parts of %i tokens', async (max_tokens) => {
    const headings: { text: string; offset: number }[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const args = { path: 'salt-0', offset, outline: true, max_tokens };
      const result = await call('get_document', args);
      expectWithin(result, max_tokens);
      expect(result.structuredContent.text).toBe('');
      headings.push(...result.structuredContent.outline);
      offset = result.structuredContent.nextOffset;
    }
    expect(headings.map(({ text }) => text)).toEqual(Array.from({ length: 60 }, (_, at) => `Part ${at}`));
    for (const { text, offset } of headings) expect(LONG.slice(offset)).toMatch(new RegExp(`^## ${text}\\n`));
  });

  test('has as much of the outline as a quarter of it holds, and says how much more there is', async () => {
    const result = await call('get_document', { path: 'salt-0', max_tokens: 1200 });
    expectWithin(result, 1200, 0.6);
    const { outline, moreHeadings } = result.structuredContent;
    expect(outline.length).toBeGreaterThan(3);
    expect(outline.length + moreHeadings).toBe(60);
  });

  test.each([
    ['get_document', { path: `${'nothing/'.repeat(200)}salt` }],
    ['get_document', { path: 'salt-0', heading: 'x'.repeat(3000) }],
    ['search_site', { query: 'x'.repeat(3000) }],
    ['search_site', { query: 'salt', limit: 0, sort: 'y'.repeat(3000) }],
  ])('of an error of %s is shorter', async (name, args) => {
    const result = await call(name, { ...args, max_tokens: 100 });
    expect(result.isError).toBe(true);
    expectWithin(result, 100);
    expect(result.structuredContent.resolution).not.toBe('');
  });

  test('of the part below a heading ends before the next heading of its level', async () => {
    const { structuredContent } = await call('get_document', { path: 'salt-0', heading: '## part  3' });
    expect(structuredContent.text).toMatch(/^## Part 3\n/);
    expect(structuredContent.text).not.toContain('Part 4');
    expect(structuredContent.nextOffset).toBeNull();
  });

  test('is never cut for a connector', async () => {
    expect((await call('fetch', { id: 'salt-0' })).structuredContent.text).toBe(LONG);
  });
});
