import { raw } from 'hono/html';

/** The body of a record. It is safe HTML already, and the only text of a page that is not escaped here. */
export function Prose({ html }: { readonly html: string }) {
  return <div class="prose">{raw(html)}</div>;
}
