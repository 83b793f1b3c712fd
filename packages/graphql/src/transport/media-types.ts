import { negotiate } from '@site/contract';

/** What GraphQL is answered in (GraphQL over HTTP, Media Types). */
export const answerTypes = ['application/json', 'application/graphql-response+json'] as const;

/** A media type of an answer. */
export type AnswerType = (typeof answerTypes)[number];

/** Who names the newer type wants it; who takes anything gets the one that every client reads. */
export function chooseAnswerType(accept: string | undefined): AnswerType | undefined {
  const isNamed = accept?.toLowerCase().includes(answerTypes[1]) ?? false;
  return negotiate(accept, isNamed ? answerTypes.toReversed() : answerTypes);
}

/** Whether a client would rather have a page than data: a browser, and no program. */
export function prefersPage(accept: string | undefined): boolean {
  return negotiate(accept, [...answerTypes, 'text/html']) === 'text/html';
}
