import { assemble, jsonBody } from '@site/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOn, expectAnswer, serve } from '../test-support.ts';
import { writeList } from './write-list.ts';

describe('the JSON of a list', () => {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const item = fc.record({ title: fc.string({ unit: 'binary' }), tags: fc.array(fc.string()) });
  const more = fc.record({ score: fc.double(), text: fc.string({ unit: 'grapheme' }) });

  test('is what JSON.stringify makes of it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.tuple(item, fc.option(more, { nil: undefined }))),
        (query, rows) => {
          const written = writeList(
            { query, items: [] },
            rows.map(([each, extra]) => ({ json: bytesOf(each), more: extra })),
          );
          expect(written).toEqual(
            bytesOf({ query, items: rows.map(([each, extra]) => ({ ...each, ...extra })) }),
          );
        },
      ),
    );
  });

  test('has room for more than any answer before it', () => {
    const [json, more] = [bytesOf({ at: 1 }), { text: '語'.repeat(100_000) }];
    expect(writeList({ items: [] }, [{ json, more }])).toEqual(bytesOf({ items: [{ at: 1, ...more }] }));
    expect(writeList({ items: [] }, [{ json: bytesOf(more) }])).toEqual(bytesOf({ items: [more] }));
  });

  test.each([
    ['search', { q: 'salt' }],
    ['search', { q: 'salt', limit: 1, explain: '1' }],
    ['search', { q: 'saltt -bread' }],
    ['search', { q: 'nothing like it' }],
    ['listContent', {}],
    ['listContent', { tag: 'sea', limit: 1 }],
  ] as const)('%s with %j is its answer', async (operation, input) => {
    const service = await serve({
      'posts/salt.md': documentOn(
        1,
        '# Salt “of the sea”\n\n## The pan\n\nSalt, boiled — 日本.',
        'tags: [sea]\n',
      ),
      'posts/bread.md': documentOn(2, '# Bread\n\nFlour, water, salt.', 'tags: [sea, oven]\n'),
      'feed/2024-01-04-loaf.md': 'Salt again. #sea\n',
    });
    const answer = expectAnswer(await service.call(operation, input));
    expect(new TextDecoder().decode(await assemble(jsonBody(answer)))).toBe(JSON.stringify(answer));
  });
});
