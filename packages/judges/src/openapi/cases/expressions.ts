import type { Link } from '../document.ts';

/** A request and the answer to it, as far as links read them. */
export interface Exchange {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * The parameters that a link gives: constants, and what the runtime expressions evaluate to (OpenAPI 3.1, Runtime
 * Expressions). `undefined` when something of the answer has no value: the link leads nowhere then. What the request did
 * not have is left out.
 */
export function linkedParameters(
  { parameters }: Link,
  exchange: Exchange,
): Readonly<Record<string, string>> | undefined {
  const values = Object.entries(parameters).map(
    ([name, text]) => [name, text, evaluate(text, exchange)] as const,
  );
  if (values.some(([, text, value]) => text.startsWith('$response.') && value === undefined))
    return undefined;
  return Object.fromEntries(
    values.flatMap(([name, , value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function evaluate(text: string, { query, headers, body }: Exchange): string | undefined {
  if (!text.startsWith('$')) return text;
  const [, inQuery] = /^\$request\.query\.(.+)$/.exec(text) ?? [];
  if (inQuery !== undefined) return query[inQuery];
  const [, header] = /^\$response\.header\.(.+)$/.exec(text) ?? [];
  if (header !== undefined) return headers.get(header) ?? undefined;
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(text) ?? [];
  if (pointer === undefined) throw new Error(`${text} is no expression that is evaluated here.`);
  const value = at(body, pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The value of a JSON pointer (RFC 6901 §4). */
function at(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      body,
    );
}
