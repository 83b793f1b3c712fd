import { createHash } from 'node:crypto';
import { CARD_SIZE, type Card, type CardRenderer } from '@site/contract';
import { onceResolved } from '@site/primitives';
import type { CardStore } from './card-store.ts';
import { design } from './design.ts';
import { layOut } from './layout.ts';
import { printable, printablePassage } from './printable.ts';

/** The options of `openCards`. */
export interface CardOptions {
  /** Where cards are kept after they are drawn; each is drawn anew in each run when it is left out. */
  readonly store?: CardStore | undefined;
}

/** Draws a card, whatever is kept. */
export type DrawCard = (card: Card) => Promise<Uint8Array>;

/**
 * Draws cards. The engine and its fonts are loaded when the first one is drawn: a start pays nothing for them.
 * @example
 * ```ts
 * const cards = openCards();
 * const surfaces = siteSurfaces({ cards });
 * ```
 */
export function openCards({ store }: CardOptions = {}): CardRenderer {
  const drawer = onceResolved(loadDrawer);
  const drawNow = async (card: Card): Promise<Uint8Array> => (await drawer())(card);
  return {
    design,
    draw: async (card) => {
      if (store === undefined) return drawNow(card);
      const key = createHash('sha256')
        .update(JSON.stringify([design, card]))
        .digest('hex');
      const kept = await store.read(key);
      if (kept !== undefined) return kept;
      const png = await drawNow(card);
      await store.write(key, png);
      return png;
    },
  };
}

async function loadDrawer(): Promise<DrawCard> {
  const [{ loadEngine }, { coverage }] = await Promise.all([import('./engine.ts'), import('#engine')]);
  const engine = await loadEngine();
  const words = (text: string) => printable(text, coverage);
  return async (card) => {
    const { title, text, place, site } = card;
    const shown = {
      ...card,
      title: title === null ? null : words(title),
      ...{ text: printablePassage(text, coverage), place: words(place), site: words(site) },
    };
    return engine.draw(layOut(shown, isRightToLeft(shown)), CARD_SIZE);
  };
}

/** By its first letter, as `dir="auto"` does (HTML §3.2.6.4). */
function isRightToLeft({ title, text }: Card): boolean {
  const letter = /\p{L}/u.exec(`${title ?? ''}${text}`)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}
