/** How long the texts are that are kept of one snapshot, in UTF-16 code units. */
const KEPT = 8_000_000;

/**
 * What was written of which objects of a snapshot: lists show the same ones again and again, whatever page of them is
 * asked for. What would be too much is forgotten at once, and what is still asked for is soon kept again.
 */
export class KeptTexts {
  readonly #most: number;
  #texts = new WeakMap<object, WeakMap<object, string>>();
  #size = 0;

  /** @param most - how long all texts together may be; one of more than a hundredth of that is not kept */
  constructor(most = KEPT) {
    this.#most = most;
  }

  /** @param writer - what writes the objects, in one way each */
  get(writer: object, source: object): string | undefined {
    return this.#texts.get(writer)?.get(source);
  }

  add(writer: object, source: object, text: string): void {
    if (text.length > this.#most / 100) return;
    if (this.#size + text.length > this.#most) {
      this.#texts = new WeakMap();
      this.#size = 0;
    }
    this.#size += text.length;
    const texts = this.#texts.get(writer) ?? new WeakMap<object, string>();
    this.#texts.set(writer, texts.set(source, text));
  }
}

const ofSnapshots = new WeakMap<object, KeptTexts>();

/** The texts of a snapshot, which go when it does. */
export function keptTextsOf(snapshot: object): KeptTexts {
  const known = ofSnapshots.get(snapshot) ?? new KeptTexts();
  ofSnapshots.set(snapshot, known);
  return known;
}
