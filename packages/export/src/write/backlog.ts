/**
 * Work that goes on elsewhere, such as the compression of files in a thread. Whoever adds work goes on with its own, and
 * waits only while more than a given amount is unfinished. `p-limit` bounds how many pieces are begun; here all are, and
 * their bytes are bounded.
 */
export class Backlog {
  readonly #most: number;
  /** The unfinished work: its pieces, and the sum of their sizes. */
  #open = 0;
  #size = 0;
  #failure: { readonly error: unknown } | undefined;
  #waiting: (() => void)[] = [];

  /** @param most - while the sum of the sizes is above this, no more is taken on */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes work on, and waits until there is room for more.
   * @throws what work threw that was taken on before
   */
  async add(size: number, work: Promise<void>): Promise<void> {
    this.#open += 1;
    this.#size += size;
    work
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#open -= 1;
        this.#size -= size;
        for (const wake of this.#waiting.splice(0)) wake();
      });
    await this.#until(() => this.#size <= this.#most);
  }

  /**
   * Waits for all.
   * @throws what the first failure threw
   */
  settle(): Promise<void> {
    return this.#until(() => this.#open === 0);
  }

  async #until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && this.#failure === undefined) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
