import { raw } from 'hono/html';
import type { LinkedData } from './linked-data.ts';

/** JSON-LD in a page. The text of a script has no character references, so JSON escapes its `<` (HTML §4.12.1.3). */
export function JsonLd({ data }: { readonly data: LinkedData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{raw(json)}</script>;
}
