/** How many hashes are held: several times as many as answers are kept, so that few questions push each other out. */
const PLACES = 1 << 14;

/**
 * Tells whether a question was asked before, not long ago. An answer that is kept because it was made takes the place
 * of one that is asked for again and again; so where there is no room, only what is asked twice is kept. Questions are
 * known by a hash: that two have the same does no more than to keep an answer too soon.
 */
export class AskedBefore {
  readonly #hashes = new Uint32Array(PLACES);

  /** Whether a question was asked; from now on it was. */
  add(question: string): boolean {
    const hash = hashOf(question);
    const place = hash % PLACES;
    const known = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return known;
  }
}

/** FNV-1a of the code units of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return hash >>> 0;
}
