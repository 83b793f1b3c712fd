import type { ProblemError } from '@site/problem';
import { type Prepared, prepare } from '../negotiation/variant.ts';
import type { Exchange } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';

/** Answers one word, never stored: it is about this moment. */
export function health(exchange: Exchange, word: string): Promise<Prepared | Response | ProblemError> {
  const text = { mediaType: 'text/plain; charset=utf-8', body: `${word}\n` };
  return readOnly(exchange, () => prepare(text, { ...exchange.common, 'cache-control': 'no-store' }));
}
