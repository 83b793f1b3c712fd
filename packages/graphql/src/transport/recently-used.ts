/** Keeps what was used last, up to a total size: what is kept cannot grow with what is sent. */
export class RecentlyUsed<Value> {
  readonly #most: number;
  readonly #entries = new Map<string, { readonly value: Value; readonly size: number }>();
  #size = 0;

  /** @param most - how large everything together may be; an entry of more than a hundredth of that is not kept */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A map lists its entries in the order in which they were added.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value under a key that has none yet. */
  add(key: string, value: Value, size: number): void {
    if (size > this.#most / 100 || this.#entries.has(key)) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#most) return;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
  }
}
