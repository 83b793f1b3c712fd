import type { ElementAttributes, PageSlot } from '@site/contract';
import { raw } from 'hono/html';

interface Element {
  readonly name: 'iframe' | 'link' | 'meta' | 'script';
  readonly attributes: ElementAttributes;
}

/**
 * An element of the owner's, as it is configured. It is written here, because the library moves scripts that are `async`
 * to the head, and a script for comments shows them where it stands.
 */
export function OwnElement({ name, attributes }: Element) {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return raw(`<${name}${written.join('')}>${name === 'script' || name === 'iframe' ? `</${name}>` : ''}`);
}

/** The syntax of a double-quoted attribute (HTML §13.1.2.3). */
function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** What another service brings to a place of pages; nothing where the owner names none. */
export function OwnSlot({ slot }: { readonly slot: PageSlot | undefined }) {
  if (slot === undefined) return null;
  const { form, iframe, script } = slot;
  return (
    <>
      {form !== undefined && <OwnForm {...form} />}
      {iframe !== undefined && <OwnElement name="iframe" attributes={{ loading: 'lazy', ...iframe }} />}
      {script !== undefined && <OwnElement name="script" attributes={script} />}
    </>
  );
}

/** Has a capital letter, which no anchor of an author's heading has. */
const ADDRESS = 'Address';

function OwnForm({ action, field, label, button, hidden }: NonNullable<PageSlot['form']>) {
  return (
    <form action={action} method="post">
      <p>
        <label for={ADDRESS}>{label}</label>
        <input id={ADDRESS} type="email" name={field} required autocomplete="email" />
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{button}</button>
    </form>
  );
}
