import { raw } from 'hono/html';

/**
 * The body of a record. It is sanitised HTML, the only text of a page that is not escaped here. Its direction may
 * differ from that of the site's language.
 */
export function Prose({ html }: { readonly html: string }) {
  return (
    <div class="prose" dir="auto">
      {raw(html)}
    </div>
  );
}
