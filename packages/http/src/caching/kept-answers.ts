import type { Streamed } from '../negotiation/streamed-variant.ts';
import type { Prepared } from '../negotiation/variant.ts';
import { AskedBefore } from './asked-before.ts';

/** How much is kept at most. */
interface Room {
  readonly answers: number;
  /** Of their bodies together. */
  readonly bytes: number;
  /** The largest body that counts. Larger ones are of a whole site or section: there are few of these, whatever is asked. */
  readonly largest: number;
}

/**
 * Answers by their questions. While there is room for an answer it is kept; after that only what was asked for twice,
 * in the place of the oldest.
 */
export class KeptAnswers<Answer extends Prepared | Streamed> {
  readonly #room: Room;
  readonly #asked = new AskedBefore();
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get(question: string): Answer | undefined {
    return this.#answers.get(question);
  }

  /** Keeps the answer of a question that has none yet, or takes note that it was asked for. */
  add(question: string, answer: Answer): void {
    if (this.#answers.has(question)) return;
    const bytes = this.#bytesOf(answer);
    if (!this.#holds(this.#answers.size + 1, this.#bytes + bytes) && !this.#asked.add(question)) return;
    this.#answers.set(question, answer);
    this.#bytes += bytes;
    this.#giveUpOldest();
  }

  #giveUpOldest(): void {
    // A Map lists its keys in the order of insertion: the first is the oldest.
    for (const [oldest, answer] of this.#answers) {
      if (this.#holds(this.#answers.size, this.#bytes)) return;
      const bytes = this.#bytesOf(answer);
      // Without it there would be no more room, and the largest take the longest to make again.
      if (bytes === 0 && this.#answers.size <= this.#room.answers) continue;
      this.#answers.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  /** What is made while it is sent is not held. */
  #bytesOf(answer: Answer): number {
    const bytes = 'body' in answer ? answer.body.length : 0;
    return bytes > this.#room.largest ? 0 : bytes;
  }

  #holds(answers: number, bytes: number): boolean {
    return answers <= this.#room.answers && bytes <= this.#room.bytes;
  }
}
