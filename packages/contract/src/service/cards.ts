/** What is drawn on the picture that previews of a page show, its card. */
export interface Card {
  /** Null for a feed post without one. */
  readonly title: string | null;
  /** What comes below the title, or instead of it. */
  readonly text: string;
  /** What the page belongs to, such as the name of its section; empty for none. */
  readonly place: string;
  /** The name of the site; empty where it is the title. */
  readonly site: string;
  /** A language tag (BCP 47). */
  readonly language: string;
}

/** In pixels, the size that previews of large pictures expect (ogp.me, and the services that show them). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Draws cards. Pages and the files that they name are given the same one. */
export interface CardRenderer {
  /** Another one draws the same card differently: the path of a card holds it. */
  readonly design: string;
  /** Draws a card as PNG of the size `CARD_SIZE`; `undefined` from one that only knows that others drew it. */
  draw(card: Card): Promise<Uint8Array | undefined>;
}
