/**
 * The addresses that a header names, the one that was added last at the end. Ports are left out; what is no address is as
 * it was sent.
 */
export function forwardedFor(value: string, header: 'x-forwarded-for' | 'forwarded'): readonly string[] {
  const elements = splitOutsideQuotes(value, ',');
  if (header === 'x-forwarded-for') return elements.map((element) => bareAddress(element.trim()));
  return elements.map((element) => {
    // The pairs of an element, one for each proxy (RFC 7239 §4). Names are case-insensitive.
    const pair = splitOutsideQuotes(element, ';').find((each) => /^\s*for=/i.test(each));
    return bareAddress(unquote(pair?.slice(pair.indexOf('=') + 1).trim() ?? ''));
  });
}

/** `192.0.2.1:80`, `[2001:db8::1]:80` and `[2001:db8::1]` without what is not the address (RFC 7239 §6). */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::[^:]*)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^([^:]*):[^:]*$/.exec(text)?.[1] ?? text;
}

/** The content of a quoted string (RFC 9110 §5.6.4); any other text as it is. */
function unquote(text: string): string {
  const content = /^"(.*)"$/s.exec(text)?.[1];
  return content === undefined ? text : content.replace(/\\(.)/gs, '$1');
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === separator && !isQuoted) {
      parts.push('');
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    const escaped = isQuoted && character === '\\' ? text.charAt(++at) : '';
    parts.push(`${parts.pop()}${character}${escaped}`);
  }
  return parts;
}
