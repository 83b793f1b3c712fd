import { xmlText } from './xml-text.ts';

/** An element, text, or a CDATA section; `undefined` is omitted. */
type XmlNode = XmlElement | string | { readonly cdata: string } | undefined;

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

/** An element with attributes. Names are constants and not checked; values and texts are untrusted. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlNode[]
): XmlElement {
  return { name, attributes, children };
}

/** An element without attributes. */
export function element(name: string, ...children: readonly XmlNode[]): XmlElement {
  return tag(name, {}, ...children);
}

/** Writes a document: each element on a line of its own, except in mixed content, where white space is text. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${writeElement(root, '')}\n`;
}

function writeElement({ name, attributes, children }: XmlElement, indent: string): string {
  const opening = `${name}${Object.entries(attributes).map(writeAttribute).join('')}`;
  const content = children.filter((child) => child !== undefined);
  if (content.length === 0) return `<${opening}/>`;
  const inside = `\n${indent}  `;
  const isBlock = content.every(isElement);
  const parts = content.map((child) => (isBlock ? inside : '') + writeNode(child, `${indent}  `));
  return `<${opening}>${parts.join('')}${isBlock ? `\n${indent}` : ''}</${name}>`;
}

function writeNode(node: Exclude<XmlNode, undefined>, indent: string): string {
  if (isElement(node)) return writeElement(node, indent);
  return typeof node === 'string' ? escapeXml(node) : writeCdata(node.cdata);
}

function isElement(node: XmlNode): node is XmlElement {
  return typeof node === 'object' && 'name' in node;
}

function writeAttribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${escapeXml(value).replace(/[\t\n"]/g, reference)}"`;
}

/** Escapes character data. Parsers normalise a bare CR to a line feed (XML 1.0 §2.11), and white space in attributes to spaces (§3.3.3). */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>\r]/g, reference);
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function reference(character: string): string {
  return NAMED[character] ?? `&#${character.charCodeAt(0)};`;
}

/** `]]>` ends a section (XML 1.0 §2.7), so it is split over two. A CR becomes a line feed, as it would in HTML. */
function writeCdata(text: string): string {
  return `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
