import { negotiate } from '@site/primitives';
import { RecentlyUsed } from './recently-used.ts';

/** What GraphQL is answered in (GraphQL over HTTP, Media Types). */
export const answerTypes = ['application/json', 'application/graphql-response+json'] as const;

/** A media type of an answer. */
export type AnswerType = (typeof answerTypes)[number];

/** What was chosen for each `Accept`: programs send the same few. As long as all of them may be, in UTF-16 code units. */
const chosen = new RecentlyUsed<{ readonly type: AnswerType | undefined }>(20_000);

/** Who names the newer type wants it; who takes anything gets the one that every client reads. */
export function chooseAnswerType(accept = '*/*'): AnswerType | undefined {
  const known = chosen.get(accept) ?? { type: choose(accept) };
  chosen.add(accept, known, accept.length);
  return known.type;
}

function choose(accept: string): AnswerType | undefined {
  const isNamed = accept.toLowerCase().includes(answerTypes[1]);
  return negotiate(accept, isNamed ? answerTypes.toReversed() : answerTypes);
}

/**
 * Whether a body is JSON in UTF-8, by its `Content-Type`: parameters come in any order, and their values with quotes or
 * without (RFC 9110 §8.3.1); JSON has none of its own (RFC 8259 §11).
 */
export function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true;
  const [type, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && charsets.every((charset) => /^charset=("?)utf-8\1$/.test(charset));
}

/** Whether a client would rather have a page than data: a browser, and no program. */
export function prefersPage(accept: string | undefined): boolean {
  return negotiate(accept, [...answerTypes, 'text/html']) === 'text/html';
}
