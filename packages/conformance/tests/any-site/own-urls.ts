import type { Answer } from './built-site.ts';

/** A tag of HTML, as whatever writes our pages writes it: the values of attributes are in double quotes. */
const TAG = /<[a-z][a-z0-9]*((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;

/** Text without the references to characters that XML has. */
export function decoded(text: string): string {
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** What of a page is shown: no comments, scripts and styles. */
export function shownHtml(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
}

/** The first group of every match. */
const groups = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);

function ofHtml(html: string): readonly string[] {
  return groups(shownHtml(html), TAG).flatMap((attributes) =>
    groups(attributes, /\s(?:href|src|action|poster)="([^"]*)"/g).map(decoded),
  );
}

function ofXml(xml: string): readonly string[] {
  const markup = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const texts = groups(markup, />([^<>]+)</g).map(decoded);
  const bodies = [
    ...groups(xml, /<!\[CDATA\[([\s\S]*?)\]\]>/g),
    ...texts.filter((text) => /^\s*</.test(text)),
  ];
  return [
    ...groups(markup, /\s(?:href|url|src)="([^"]*)"/g).map(decoded),
    ...texts.filter((text) => /^https?:\S+$/.test(text)),
    ...bodies.flatMap(ofHtml),
  ];
}

function ofJson(value: unknown, key = ''): readonly string[] {
  if (key === 'content_html') return ofHtml(String(value));
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => ofJson(each, name));
}

function ofMarkdown(text: string): readonly string[] {
  return [
    ...groups(text, /\]\(<?(https?:[^)\s>]*)/g),
    ...groups(text, /^(?:html|Sitemap): "?(https?:[^"\s]*)/gm),
  ];
}

/** Where an answer's text is read, by the end of its media type. */
const READERS: readonly (readonly [RegExp, (text: string) => readonly string[]])[] = [
  [/^text\/html$/, ofHtml],
  [/[/+]xml$/, ofXml],
  [/[/+]json$/, (text) => ofJson(JSON.parse(text))],
  [/^text\/(?:markdown|plain)$/, ofMarkdown],
];

/** Every URL in an answer, in its headers and in its text. */
export function urlsIn({ type, text, headers }: Answer): readonly string[] {
  const located = [headers.get('location'), headers.get('content-location')].filter((each) => each !== null);
  const linked = groups(headers.get('link') ?? '', /<([^>]*)>/g);
  const [, read] = READERS.find(([pattern]) => pattern.test(type)) ?? [];
  return [...located, ...linked, ...(read?.(text) ?? [])];
}
