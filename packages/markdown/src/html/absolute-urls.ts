import type { Root } from 'hast';
import { elements } from './elements.ts';

/** The attributes that hold a URL in what markdown can say. */
const URL_PROPERTIES = ['href', 'src'] as const;

/** Makes every URL of a tree absolute, as seen from the page at `base`. One that is no URL stays as it is. */
export function makeUrlsAbsolute(tree: Root, base: string): void {
  for (const { properties } of elements(tree)) {
    for (const name of URL_PROPERTIES) {
      const url = properties[name];
      if (typeof url === 'string' && URL.canParse(url, base)) properties[name] = new URL(url, base).href;
    }
  }
}
