import type { Service } from '@site/contract';
import type { Repeatable } from './answer-of.ts';
import { AskedAgain } from './asked-again.ts';

/** How long the answers are that are kept of one snapshot, with their questions, in UTF-16 code units. */
const KEPT = 16_000_000;

/** How long the questions are that are remembered without their answers. */
const ASKED = 1_000_000;

/**
 * What was answered to which question of a snapshot. Operations only read, and a snapshot never changes: the same
 * question has the same answer, and making it once is enough. Answers go when their snapshot does.
 */
export class Answers {
  readonly #ofSnapshot = new WeakMap<Service, AskedAgain<Repeatable>>();

  get(service: Service, question: string): Repeatable | undefined {
    return this.#ofSnapshot.get(service)?.get(question);
  }

  /** @param length - how long the body of the answer is */
  add(service: Service, question: string, answer: Repeatable, length: number): void {
    const memory = this.#ofSnapshot.get(service) ?? new AskedAgain<Repeatable>(ASKED, KEPT);
    this.#ofSnapshot.set(service, memory);
    memory.add(question, answer, question.length + length);
  }
}
