import type { Token } from './token.ts';

/** Those that WordPress has itself, and that its plug-ins made common. A name alone may be the text of a link. */
const TAG =
  /\[(\/?)(audio|caption|code|embed|gallery|gist|playlist|sourcecode|soundcloud|tweet|video|vimeo|youtube)(\b[^[\]\n]{0,2000})?\\?\](?![([:])/iy;

/** Those that take attributes, or an address behind `=` or a space. */
const WITH_ATTRIBUTES = /^(?:\s+[\w-]+\s*=|\s*=?\s*(?:["'“”]?https?:\/\/|[\w-]{11}\s*$)|\s+\d+\s*$)/;

/** A shortcode of WordPress; exporters escape the brackets. */
export function readWordPress(body: string, start: number): readonly Token[] {
  TAG.lastIndex = start;
  const match = TAG.exec(body);
  if (match === null || body[start - 1] === '!' || body[start - 1] === ']') return [];
  const [, slash, name = '', rest = ''] = match;
  const written = rest.replace(/\\$/, '').replace(/[“”„]/g, '"');
  const kind = slash === '/' ? 'close' : 'open';
  if (kind === 'open' && written.trim() !== '' && !WITH_ATTRIBUTES.test(written)) return [];
  const from = body[start - 1] === '\\' ? start - 1 : start;
  return [
    {
      type: 'tag',
      family: 'wordpress',
      name: name.toLowerCase(),
      written,
      kind,
      start: from,
      end: TAG.lastIndex,
    },
  ];
}
