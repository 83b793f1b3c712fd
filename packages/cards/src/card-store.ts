/** Persists what was drawn, by what it was drawn of: a card is drawn once, whatever restarts. */
export interface CardStore {
  /** @param key - letters and digits */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Does its best: a card that cannot be persisted is drawn again. */
  write(key: string, png: Uint8Array): Promise<void>;
}
