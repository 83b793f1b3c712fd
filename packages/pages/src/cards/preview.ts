import { CARD_SIZE, type CardRenderer, type Cover, type Page, type SiteSummary } from '@site/contract';
import { wordsOf } from '@site/words';
import { pageName } from '../elements/names.ts';
import { cardPath } from './card-files.ts';
import { cardOfPage, previewOf } from './card-of.ts';

/** The image that previews of a page show. */
export interface Preview extends Cover {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/**
 * The image of a page for previews: the record's own, else its card.
 * @param path - of the page, percent-encoded
 * @param cards - `undefined` where none are drawn
 */
export function previewFor(
  page: Page,
  path: string,
  site: SiteSummary,
  cards: Pick<CardRenderer, 'design'> | undefined,
): Preview | undefined {
  const own = page.kind === 'record' ? previewOf(page.record.cover) : null;
  if (own !== null && page.kind === 'record') return { ...own, alt: pageName(page.record, wordsOf(site)) };
  const card = cards && cardOfPage(page, site);
  if (card === undefined || cards === undefined) return undefined;
  const words = [card.place, card.title ?? card.text, card.site].filter((part) => part !== '');
  return { url: site.baseUrl + cardPath(path, card, cards), ...CARD_SIZE, alt: words.join(': ') };
}
