import { raw } from 'hono/html';

/**
 * The body of a record. It is safe HTML already, and the only text of a page that is not escaped here. Its language
 * may be written in another direction than that of the site.
 */
export function Prose({ html }: { readonly html: string }) {
  return (
    <div class="prose" dir="auto">
      {raw(html)}
    </div>
  );
}
