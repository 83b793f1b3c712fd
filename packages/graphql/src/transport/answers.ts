import type { Service } from '@site/contract';
import type { Repeatable } from './answer-of.ts';
import { RecentlyUsed } from './recently-used.ts';

/** How long the answers are that are kept of one snapshot, with their questions, in UTF-16 code units. */
const KEPT = 16_000_000;

/** How long the questions are that are remembered without their answers. */
const ASKED = 1_000_000;

interface Memory {
  readonly asked: RecentlyUsed<true>;
  readonly kept: RecentlyUsed<Repeatable>;
}

/**
 * What was answered to which question of a snapshot. Operations only read, and a snapshot never changes: the same
 * question has the same answer, and making it once is enough. An answer is kept when its question comes a second
 * time, so that what is asked once drives out nothing. Answers go when their snapshot does.
 */
export class Answers {
  readonly #ofSnapshot = new WeakMap<Service, Memory>();

  get(service: Service, question: string): Repeatable | undefined {
    return this.#ofSnapshot.get(service)?.kept.get(question);
  }

  /** @param length - how long the body of the answer is */
  add(service: Service, question: string, answer: Repeatable, length: number): void {
    const memory = this.#ofSnapshot.get(service) ?? {
      asked: new RecentlyUsed<true>(ASKED),
      kept: new RecentlyUsed<Repeatable>(KEPT),
    };
    this.#ofSnapshot.set(service, memory);
    if (memory.asked.get(question) === undefined) memory.asked.add(question, true, question.length);
    else memory.kept.add(question, answer, question.length + length);
  }
}
