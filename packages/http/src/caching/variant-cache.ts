import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Streamed } from '../negotiation/streamed-variant.ts';
import type { Prepared } from '../negotiation/variant.ts';
import { KeptAnswers } from './kept-answers.ts';

/** A response that can be sent any number of times. */
type Kept = Prepared | Streamed;

/**
 * How much is kept of one snapshot: enough for what is asked often, and bounded whatever is asked. In bytes as they are
 * before compression; each compressed form of them, a quarter as large or so, is kept with them.
 */
const ROOM = { answers: 2000, bytes: 64 * 1024 * 1024, largest: 1024 * 1024 };

/**
 * Keeps prepared responses for as long as the snapshot they are of is served: 2,000 of them, whose bodies have 64 MiB
 * together, but for those of more than a mebibyte. Where there is no more room, what was asked for twice takes the
 * place of the oldest. Problems are not kept.
 */
export class ResponseCache {
  readonly #bySnapshot = new WeakMap<Service, KeptAnswers<Kept>>();

  /** The kept response of a question, or the one that is made of it now. */
  async get<Answer extends Kept>(
    service: Service,
    question: string,
    make: () => Promise<Answer | ProblemError>,
  ): Promise<Answer | ProblemError> {
    const kept = this.#of(service);
    const known = kept.get(question);
    // What answers a question is of one kind.
    if (known !== undefined) return known as Answer;
    const made = await make();
    if (!(made instanceof ProblemError)) kept.add(question, made);
    return made;
  }

  #of(service: Service): KeptAnswers<Kept> {
    const known = this.#bySnapshot.get(service);
    if (known !== undefined) return known;
    const fresh = new KeptAnswers<Kept>(ROOM);
    this.#bySnapshot.set(service, fresh);
    return fresh;
  }
}
