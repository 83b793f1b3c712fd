import type { Root } from 'hast';
import { elements } from './elements.ts';

/** Prefixes every id of a tree, and every reference to one, with a scope. */
export function scopeIds(tree: Root, scope: string): void {
  if (scope === '') return;
  for (const { properties } of elements(tree)) {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string') properties['id'] = scope + id;
    if (typeof href === 'string' && href.startsWith('#')) properties['href'] = `#${scope}${href.slice(1)}`;
    if (Array.isArray(ariaDescribedBy)) {
      properties['ariaDescribedBy'] = ariaDescribedBy.map((each) => scope + each);
    }
  }
}
