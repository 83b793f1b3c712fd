import { ProblemError } from '@site/problem';
import * as z from 'zod';
import type { Answer, Handler, Handlers } from '../service/handlers.ts';
import { file, json } from './operation.ts';
import * as parameters from './parameters.ts';

/** Ways in which surfaces and table could drift apart, none of which compiles. */

const row = { summary: '', description: '', example: {}, cache: 'snapshot', exported: false } as const;
const output = z.object({ count: z.int() });

// 1. A parameter of the path that the input lacks.
// @ts-expect-error -- `slug` is missing
file({
  ...row,
  path: '/{section}/{+slug}.md',
  input: z.strictObject({ section: z.string() }),
  mediaType: '',
  problems: [],
});
file({
  ...row,
  path: '/{section}.md',
  input: z.strictObject({ section: z.string() }),
  mediaType: '',
  problems: [],
});

// 2. An operation without a handler.
declare const handlers: Handlers;
const { search: _search, ...others } = handlers;
// @ts-expect-error -- `search` has no handler
others satisfies Handlers;
handlers satisfies Handlers;

// 3. An answer in the wrong shape.
// @ts-expect-error -- a count is a number
const wrongShape: Handler<'listContent'> = async () => ({
  count: '1',
  total: 1,
  nextCursor: null,
  items: [],
});
const rightShape: Handler<'listContent'> = async () => ({ count: 1, total: 1, nextCursor: null, items: [] });

// 4. A problem that the row does not declare, and a declared code for a parameter that has none.
const details = { detail: '', resolution: { kind: 'restart-list' } } as const;
// @ts-expect-error -- listing has no query
const undeclared: Answer<'listContent'> = new ProblemError('missing_query', details);
const declared: Answer<'listContent'> = new ProblemError('invalid_limit', details);
// @ts-expect-error -- text is in the words of one surface
const worded: Answer<'listContent'> = new ProblemError('invalid_limit', { detail: '', resolution: '' });
const input = z.strictObject({ limit: parameters.limit(1, 2) });
// @ts-expect-error -- a row with `limit` declares `invalid_limit`
json({ ...row, path: '/', input, output, problems: ['invalid_parameter'] });
json({ ...row, path: '/', input, output, problems: ['invalid_parameter', 'invalid_limit'] });

// 5. A code that is not in the registry.
// @ts-expect-error -- no such code
new ProblemError('no_such_code', details);
// @ts-expect-error -- no such code
json({ ...row, path: '/', input: z.strictObject({}), output, problems: ['no_such_code'] });

export { declared, rightShape, undeclared, worded, wrongShape };
