import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { describe, expect, test, vi } from 'vitest';
import { clientOf, fakeSource, site } from '../test-support.ts';
import { describeTools } from './describe-tools.ts';

const LONG = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\n${'salt '.repeat(40)}時雨🧂\n\n`).join(
  '',
);
const source = fakeSource(LONG, 30);
const { request, call } = clientOf(source);

const described = describeTools(site);
const validators = new Map(
  described.map(({ name, outputSchema }) => [
    name,
    new AjvJsonSchemaValidator().getValidator({ ...outputSchema } as JsonSchemaType),
  ]),
);

const CALLS: readonly (readonly [name: string, args: object])[] = [
  ['list_recent', { limit: 2, section: 'art' }],
  ['search_site', { query: 'salt', limit: 2 }],
  ['get_document', { path: 'salt-0' }],
  ['get_document', { path: '/posts/salt-1', heading: 'Part 3' }],
  ['get_document', { path: 'salt-0', offset: 7, max_tokens: 100 }],
  ['get_document', { path: 'salt-0', outline: true, max_tokens: 200 }],
  ['get_document', { path: 'note', format: 'source' }],
  ['get_document', { path: '/llms.txt' }],
  ['list_sections', {}],
  ['list_tags', { limit: 3 }],
  ['search', { query: 'salt' }],
  ['fetch', { id: '/posts/salt-0' }],
];

describe('what is said of every tool', () => {
  test('has its name, and annotations that it only reads', () => {
    expect(described.map(({ name }) => name)).toEqual([
      'list_recent',
      'search_site',
      'get_document',
      'list_sections',
      'list_tags',
      'search',
      'fetch',
    ]);
    for (const { annotations } of described)
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
  });

  test('name the sections of the site', () => {
    for (const { description } of described)
      expect(description).toMatch(/Sections: art, posts, recipes, melange, open-source\.$/);
  });

  test('are its arguments, and that it takes no others', () => {
    const args = Object.fromEntries(
      described.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    );
    expect(args).toEqual({
      list_recent: ['section', 'kind', 'tag', 'limit', 'cursor', 'max_tokens'],
      search_site: ['query', 'section', 'kind', 'tag', 'limit', 'cursor', 'max_tokens'],
      get_document: ['path', 'heading', 'offset', 'outline', 'format', 'max_tokens'],
      list_sections: [],
      list_tags: ['limit', 'cursor', 'max_tokens'],
      search: ['query'],
      fetch: ['id'],
    });
    for (const { inputSchema } of described)
      expect(inputSchema).toMatchObject({ additionalProperties: false });
  });
});

describe.each(CALLS)('%s %j', (name, args) => {
  test('answers what its schema says, as text and as structured content', async () => {
    const { content, structuredContent, isError } = await call(name, args);
    expect(isError).toBeUndefined();
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    expect(validators.get(name)?.(structuredContent)).toMatchObject({ valid: true });
    expect(structuredContent).not.toHaveProperty('code');
  });
});

describe('an error', () => {
  test.each([
    ['list_recent', { colour: 'red' }, 'invalid_parameter', /"colour" is not an argument of list_recent/],
    ['list_recent', { limit: 'abc' }, 'invalid_limit', /limit is not a whole number from 1 to 200: "abc"/],
    ['list_recent', { limit: 1.5 }, 'invalid_limit', /limit .*: 1\.5/],
    ['list_recent', { section: ['art'] }, 'unknown_section', /section is no text: \["art"\]/],
    ['list_recent', { section: 'none' }, 'unknown_section', /"none" is not a section/],
    ['fetch', { id: ' ' }, 'invalid_parameter', /^The argument id is blank, or no text: " "\.$/],
    ['list_recent', { limit: 1e308 }, 'invalid_limit', /^The argument limit is not [^.]*: 1e\+308\.$/],
    ['list_recent', { max_tokens: 1 }, 'invalid_parameter', /max_tokens is not a whole number from 100/],
    ['search_site', {}, 'missing_query', /The argument query is missing/],
    ['search_site', { query: ' ' }, 'missing_query', /The argument query is blank/],
    [
      'search_site',
      { query: 'x'.repeat(600) },
      'invalid_query',
      /query is longer than 512 characters: "x{200}…" \(600 characters\)\.$/,
    ],
    ['search_site', { query: 'a\u0000' }, 'invalid_query', /query holds control characters/],
    ['search', { query: '\ud800' }, 'invalid_query', /query holds control characters or unpaired surrogates/],
    ['get_document', {}, 'invalid_parameter', /The argument path is missing/],
    ['get_document', { path: '__proto__' }, 'document_not_found', /Nothing is published at __proto__/],
    ['get_document', { path: 'salt-0', heading: 'Nothing' }, 'invalid_parameter', /heading is no heading of/],
    ['get_document', { path: 'salt-0', offset: LONG.length }, 'invalid_parameter', /offset is not from 0 to/],
    [
      'get_document',
      { path: 'salt-0', offset: LONG.indexOf('🧂') + 1 },
      'invalid_parameter',
      /within a character/,
    ],
    [
      'get_document',
      { path: 'salt-0', heading: 'part-2', offset: 0 },
      'invalid_parameter',
      /offset is not from/,
    ],
    ['fetch', { id: 'nothing' }, 'document_not_found', /Nothing is published at nothing/],
    [
      'list_sections',
      { __proto__: 1, constructor: 1 },
      'invalid_parameter',
      /"constructor" is not an argument/,
    ],
  ])('of %s %j is %s', async (name, args, code, detail) => {
    const { content, structuredContent, isError } = await call(name, args);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ code, detail: expect.stringMatching(detail) });
    expect(structuredContent.resolution).toMatch(/\w/);
    expect(structuredContent.resolution).not.toContain('GET');
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    expect(validators.get(name)?.(structuredContent)).toMatchObject({ valid: true });
  });

  test('names the nearest paths', async () => {
    const { structuredContent } = await call('get_document', { path: 'salty' });
    expect(structuredContent.resolution).toContain('/posts/salt-0.');
  });

  test('of the server itself hides its cause', async () => {
    const onError = vi.fn();
    const { structuredContent } = await clientOf(source, { onError }).call('list_recent', {
      section: 'broken',
    });
    expect(structuredContent).toMatchObject({ code: 'internal_error' });
    expect(JSON.stringify(structuredContent)).not.toContain('disk');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the disk is gone'));
  });

  test('of an unknown tool names the known ones', async () => {
    const { error } = await call('delete_everything');
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('list_sections') });
  });
});

test('tools/list has one page', async () => {
  expect((await request('tools/list')).tools).toEqual(described);
  expect((await request('tools/list', { cursor: 'x' })).error).toMatchObject({ code: -32602 });
});
