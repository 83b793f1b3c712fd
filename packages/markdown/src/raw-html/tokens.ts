/** A tag or a run of text in raw HTML; offsets count from its start. Comments and declarations are left out. */
export interface Token {
  readonly kind: 'open' | 'close' | 'text';
  /** In lower case; empty for text. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A tag (HTML §13.1.2): whatever stands in quotation marks does not end it. */
const TAG = /<(\/?)([A-Za-z][^\s/<>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/y;

/** What is no text and no tag, and what ends it (HTML §13.2.5.41–43). */
const SKIPPED: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
];

/** Elements whose content has no tags (HTML §13.1.2). */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'],
]);

/** The tokens of raw HTML. The content of scripts and the like is left out; a tag that nothing ends is text. */
export function* tokensOf(html: string): Generator<Token> {
  let lower: string | undefined;
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at);
    if (next !== at) {
      const end = next === -1 ? html.length : next;
      yield { kind: 'text', name: '', start: at, end };
      at = end;
      continue;
    }
    const skipped = SKIPPED.find(([begin]) => html.startsWith(begin, at));
    if (skipped !== undefined) {
      at = after(html, skipped[1], at + 2);
      continue;
    }
    TAG.lastIndex = at;
    const [tag, slash, written = ''] = TAG.exec(html) ?? [];
    if (tag === undefined) {
      // Nothing ends it, or a letter is missing: then only the sign is text.
      const end = /[A-Za-z/]/.test(html.charAt(at + 1)) ? html.length : at + 1;
      yield { kind: 'text', name: '', start: at, end };
      at = end;
      continue;
    }
    const name = written.toLowerCase();
    const end = at + tag.length;
    yield { kind: slash === '/' ? 'close' : 'open', name, start: at, end };
    at = end;
    if (slash === '' && RAW_TEXT.has(name)) {
      lower ??= html.toLowerCase();
      const closing = lower.indexOf(`</${name}`, end);
      at = closing === -1 ? html.length : closing;
    }
  }
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}
