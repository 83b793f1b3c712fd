import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '../operations.ts';
import { describeOutput } from './describe-output.ts';
import { type JsonOperation, json } from './operation.ts';

const PLACE = '#/components/schemas/';

const outputs: [string, JsonOperation][] = Object.entries(operations).flatMap(([id, operation]) =>
  operation.kind === 'json' ? [[id, operation]] : [],
);

describe('describeOutput', () => {
  test('names what an operation answers, and everything in it that has a name', () => {
    const { name, schemas } = describeOutput(operations.search, PLACE);
    expect(name).toBe('SearchResults');
    expect(Object.keys(schemas).sort()).toEqual(['Explanation', 'SearchHit', 'SearchResults', 'Snippet']);
    expect(schemas['SearchResults']).toMatchObject({
      type: 'object',
      required: ['query', 'count', 'total', 'nextCursor', 'corrections', 'didYouMean', 'hits'],
      properties: { hits: { type: 'array', items: { $ref: '#/components/schemas/SearchHit' } } },
    });
  });

  test.each(outputs)('%s refers only to schemas that come with it, and closes none', (_id, operation) => {
    const { name, schemas } = describeOutput(operation, PLACE);
    expect(schemas).toHaveProperty(name);
    const text = JSON.stringify(schemas);
    for (const [, to] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(Object.keys(schemas).map((each) => PLACE + each)).toContain(to);
    }
    expect(text).not.toContain('"additionalProperties":false');
  });

  test('refuses an output without a name, and says how to name it', () => {
    const nameless = json({
      ...{ path: '/x.json', summary: '', description: '', problems: [], example: {} },
      ...{ cache: 'snapshot', exported: false },
      input: z.strictObject({}),
      output: z.object({ count: z.int() }),
    });
    expect(() => describeOutput(nameless, PLACE)).toThrow(
      'The output of /x.json has no name: give its schema',
    );
  });
});
