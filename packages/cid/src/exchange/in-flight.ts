/**
 * Bounds the bytes of all bodies that are being read: beyond it only the one that began first is read on. So a server
 * that sends eight bodies without end takes the memory of one.
 */
export class InFlight {
  readonly #most: number;
  /** The bytes of each body, in the order in which they began. */
  readonly #bodies = new Map<object, number>();
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes that a body has so many bytes. */
  hold(body: object, bytes: number): void {
    this.#bodies.set(body, bytes);
  }

  /** Waits until more of a body may be read. */
  async turnOf(body: object): Promise<void> {
    while (this.#isFull() && this.#bodies.keys().next().value !== body)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  /** Notes that a body has ended, or is given up. */
  end(body: object): void {
    this.#bodies.delete(body);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #isFull(): boolean {
    let held = 0;
    for (const bytes of this.#bodies.values()) held += bytes;
    return held >= this.#most;
  }
}
