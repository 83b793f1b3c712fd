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
  return [...xmlParts(root)].join('');
}

/** How deep the elements are that `xmlParts` divides: the items of a feed are below. */
const DIVIDED = 2;

/** Writes the same in parts, each an item of a feed or so. */
export function* xmlParts(root: XmlElement): Generator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n';
  yield* elementParts(root, '', DIVIDED);
  yield '\n';
}

function* elementParts(element: XmlElement, indent: string, divided: number): Generator<string> {
  const { name, attributes, children } = element;
  const content = children.filter((child) => child !== undefined);
  if (divided === 0 || content.length === 0 || !content.every(isElement)) {
    yield writeElement(element, indent);
    return;
  }
  const inside = `${indent}  `;
  yield `<${opening(name, attributes)}>`;
  for (const child of content) {
    yield `\n${inside}`;
    yield* elementParts(child, inside, divided - 1);
  }
  yield `\n${indent}</${name}>`;
}

function opening(name: string, attributes: XmlElement['attributes']): string {
  return `${name}${Object.entries(attributes).map(writeAttribute).join('')}`;
}

function writeElement({ name, attributes, children }: XmlElement, indent: string): string {
  const content = children.filter((child) => child !== undefined);
  if (content.length === 0) return `<${opening(name, attributes)}/>`;
  const inside = `\n${indent}  `;
  const isBlock = content.every(isElement);
  const parts = content.map((child) => (isBlock ? inside : '') + writeNode(child, `${indent}  `));
  return `<${opening(name, attributes)}>${parts.join('')}${isBlock ? `\n${indent}` : ''}</${name}>`;
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
