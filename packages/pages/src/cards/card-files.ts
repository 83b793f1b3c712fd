import type { Card, CardRenderer, DocumentFamily, Service } from '@site/contract';
import { fingerprint } from '../assets/fingerprint.ts';
import { cardAt } from './card-of.ts';

const BELOW = '/assets/cards/';

/** A path that a card could have: that of its page, and a fingerprint. */
const CARD_PATH = /^\/assets\/cards(\/.*)\.[0-9a-f]{8}\.png$/;

/** The path of the home page's card, where those of the others have the path of their page. */
const HOME = '/index';

/**
 * Where the card of a page is. It holds a fingerprint of all that is drawn and of how, so that caches may store it as
 * immutable, and another title is another picture to whoever stored this one.
 * @param path - of the page, percent-encoded
 */
export function cardPath(path: string, card: Card, { design }: Pick<CardRenderer, 'design'>): string {
  const name = path === '/' ? HOME : path;
  return `${BELOW}${name.slice(1)}.${fingerprint(JSON.stringify([design, card]))}.png`;
}

/** The card of every page that shows one, drawn when it is requested. */
export function cardFiles(renderer: CardRenderer): DocumentFamily {
  return {
    below: BELOW,
    mediaType: 'image/png',
    paths: (service) =>
      [...service.pages].flatMap((page) => {
        const card = cardAt(page, service);
        return card === undefined ? [] : [cardPath(page, card, renderer)];
      }),
    write: async (path, service) => {
      const card = cardNamed(path, service, renderer);
      return card && renderer.draw(card);
    },
  };
}

/** The card that a path names; `undefined` where no page has it, or no longer. */
function cardNamed(path: string, service: Service, renderer: CardRenderer): Card | undefined {
  const name = CARD_PATH.exec(path)?.[1];
  if (name === undefined) return undefined;
  const page = name === HOME ? '/' : name;
  const card = cardAt(page, service);
  return card !== undefined && cardPath(page, card, renderer) === path ? card : undefined;
}
