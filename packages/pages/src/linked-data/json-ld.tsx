import { raw } from 'hono/html';
import type { LinkedData } from './linked-data.ts';

/** Linked data in a page. A script's text has no escapes of HTML, so what could end it is written as JSON can. */
export function JsonLd({ data }: { readonly data: LinkedData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{raw(json)}</script>;
}
