import type { Html } from '@site/pages';

/** What may stand in a place of a template. */
export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[];

/**
 * Makes HTML of a template. Texts in its places are escaped, and HTML is not; lists are joined, and `false`, `null` and
 * `undefined` are nothing.
 * @example
 * const title = 'Salt & <fire>';
 * `${html`<h1>${title}</h1>`}`; // '<h1>Salt &#38; &#60;fire&#62;</h1>'
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return raw(parts.map((part, at) => part + textOf(values[at])).join(''));
}

/** HTML as it is: escaping it was the work of who made it. */
export function raw(text: string): Html {
  return { isEscaped: true, toString: () => text };
}

function textOf(value: HtmlValue): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return 'isEscaped' in value ? value.toString() : value.map(textOf).join('');
}
