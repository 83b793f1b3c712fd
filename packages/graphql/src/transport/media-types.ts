import { memoizeRecent, negotiate } from '@site/primitives';

/** The media types of answers (GraphQL over HTTP, Media Types). */
export const answerTypes = ['application/json', 'application/graphql-response+json'] as const;

/** A media type of an answer. */
export type AnswerType = (typeof answerTypes)[number];

/** The longest `Accept` whose selection is cached, in UTF-16 code units, and the most of them: programs send the same few. */
const CACHED = { length: 200, entries: 100 };

const cachedSelection = memoizeRecent((accept: string) => ({ type: select(accept) }), {
  maxEntries: CACHED.entries,
});

/** The media type for an `Accept`: the newer one where it is named, else the one that every client reads. */
export function selectAnswerType(accept = '*/*'): AnswerType | undefined {
  return accept.length > CACHED.length ? select(accept) : cachedSelection(accept).type;
}

function select(accept: string): AnswerType | undefined {
  const isNamed = accept.toLowerCase().includes(answerTypes[1]);
  return negotiate(accept, isNamed ? answerTypes.toReversed() : answerTypes);
}

/**
 * Whether a `Content-Type` is JSON in UTF-8. Parameters are in any order, their values quoted or not (RFC 9110 §8.3.1);
 * JSON has none of its own (RFC 8259 §11).
 */
export function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true;
  const [type, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && charsets.every((charset) => /^charset=("?)utf-8\1$/.test(charset));
}

/** Whether a client prefers a page to data: a browser, or who says nothing of what it takes; not a program. */
export function prefersPage(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '*/*') return true;
  return negotiate(accept, [...answerTypes, 'text/html']) === 'text/html';
}
