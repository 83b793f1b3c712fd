import { RecentlyUsed } from './recently-used.ts';

/**
 * Keeps what was found for a question when it is asked a second time: what is asked once drives out nothing, and takes
 * no room but that of its words.
 */
export class AskedAgain<Value> {
  readonly #asked: RecentlyUsed<true>;
  readonly #kept: RecentlyUsed<Value>;

  /**
   * @param asked - how long the questions are that are remembered without what was found, in UTF-16 code units
   * @param kept - how large all that is kept may be
   */
  constructor(asked: number, kept: number) {
    this.#asked = new RecentlyUsed(asked);
    this.#kept = new RecentlyUsed(kept);
  }

  get(question: string): Value | undefined {
    return this.#kept.get(question);
  }

  add(question: string, value: Value, size: number): void {
    if (this.#asked.get(question) === undefined) this.#asked.add(question, true, question.length);
    else this.#kept.add(question, value, size);
  }
}
