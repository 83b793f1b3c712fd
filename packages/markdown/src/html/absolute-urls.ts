import type { Root } from 'hast';
import { elements } from './elements.ts';

/** The attributes with a URL in rendered markdown. */
const URL_PROPERTIES = ['href', 'src'] as const;

/** Resolves every URL of a tree against `base`. Invalid URLs stay as they are. */
export function makeUrlsAbsolute(tree: Root, base: string): void {
  for (const { properties } of elements(tree)) {
    for (const name of URL_PROPERTIES) {
      const url = properties[name];
      if (typeof url === 'string' && URL.canParse(url, base)) properties[name] = new URL(url, base).href;
    }
  }
}
