import type { ProblemError } from '@site/problem';
import type { Exchange } from './exchange.ts';
import { readOnly } from './methods.ts';
import { type Prepared, prepare } from './prepared.ts';

/** Answers one word, never stored: it is about this moment. */
export function health(exchange: Exchange, word: string): Promise<Prepared | Response | ProblemError> {
  const text = { mediaType: 'text/plain; charset=utf-8', body: `${word}\n` };
  return readOnly(exchange, () => prepare(text, { ...exchange.common, 'cache-control': 'no-store' }));
}
