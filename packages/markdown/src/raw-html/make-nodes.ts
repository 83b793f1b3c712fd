import type { Heading, Html, Image, Link, RootContent } from 'mdast';
import type { Point } from '../fast/lines.ts';
import { plainText } from '../text/plain-text.ts';
import {
  attributeOf,
  type Frame,
  isSpace,
  paragraphsOf,
  phrasingOf,
  positionFrom,
  type Tag,
  trimmed,
} from './frame.ts';
import type { HtmlElement } from './html-element.ts';
import { shownElsewhere } from './players.ts';

/** What an element that is closed stands for. */
export function makeNodes(frame: Frame, end: Point | undefined): readonly RootContent[] {
  const { tag, children } = frame;
  const position = positionFrom(tag, end);
  switch (tag.kind) {
    case 'dropped':
      return [shownElsewhere(tag) ?? asWritten(tag)];
    case 'plain':
      return paragraphsOf(children);
    case 'block':
      return blockOf(frame, position);
    case 'inline':
      if (tag.name === 'video' || tag.name === 'audio') return [playerOf(frame, position) ?? asWritten(tag)];
      return tag.name === 'a' ? linkOf(frame, position) : [inlineOf(frame, position)];
    default:
      return [...children, ...embeds(tag)];
  }
}

/** What an element without content stands for. */
export function makeVoid(tag: Tag): readonly RootContent[] {
  const position = positionFrom(tag, tag.end);
  if (tag.name === 'br') return [{ type: 'break', ...position }];
  if (tag.name === 'hr') return [{ type: 'thematicBreak', ...position }];
  if (tag.name === 'img') return [imageOf(tag, position) ?? asWritten(tag)];
  return tag.name === 'wbr' || tag.name === 'source' ? [] : [asWritten(tag)];
}

/** A tag that is not shown: what of it is missing is reported. */
export function asWritten(tag: Tag): Html {
  return { type: 'html', value: tag.written, ...positionFrom(tag, tag.end) };
}

function blockOf(
  { tag, children, language }: Frame,
  position: Pick<Html, 'position'>,
): readonly RootContent[] {
  const { name } = tag;
  switch (name) {
    case 'p':
      return paragraphsOf(children).map((node) =>
        node.type === 'paragraph' ? { ...node, data: { ...node.data, ...aligned(tag) } } : node,
      );
    case 'pre': {
      const value = children
        .map(verbatim)
        .join('')
        .replace(/^\n|\n$/g, '');
      return [
        { type: 'code', lang: language || attributeOf(tag, 'lang') || null, meta: null, value, ...position },
      ];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: paragraphsOf(children) as [], ...position }];
    case 'details':
      return [foldingOf(tag, children, position)];
    case 'div':
      return attributeOf(tag, 'align') === ''
        ? paragraphsOf(children)
        : [elementOf(tag, paragraphsOf(children), position)];
    case 'center':
      return [{ ...elementOf(tag, paragraphsOf(children), position), data: CENTRED }];
    default:
      return /^h[1-6]$/.test(name)
        ? headingOf(tag, children, position)
        : [elementOf(tag, unwrapped(children), position)];
  }
}

const CENTRED: HtmlElement['data'] = { hName: 'div', hProperties: { align: 'center' } };

function elementOf(tag: Tag, children: RootContent[], position: Pick<Html, 'position'>): HtmlElement {
  const hProperties = Object.fromEntries(
    PROPERTIES.flatMap(([attribute, property]) => {
      const value = attributeOf(tag, attribute);
      return value === '' ? [] : [[property, value]];
    }),
  );
  return {
    type: 'htmlElement',
    name: tag.name,
    children,
    data: { hName: tag.name, hProperties },
    ...position,
  };
}

/** What the sanitiser allows on some elements, by the name of the attribute. */
const PROPERTIES: readonly (readonly [attribute: string, property: string])[] = [
  ['align', 'align'],
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['start', 'start'],
  ['title', 'title'],
];

function aligned(tag: Tag): { readonly hProperties?: { readonly align: string } } {
  const align = attributeOf(tag, 'align');
  return align === '' ? {} : { hProperties: { align } };
}

/** Text that stands alone in an element, or an image, needs no paragraph around it. */
function unwrapped(children: readonly RootContent[]): RootContent[] {
  const content = trimmed(children);
  const paragraphs = content.filter(({ type }) => type === 'paragraph');
  const [only] = paragraphs;
  if (only?.type !== 'paragraph' || paragraphs.length > 1) return content;
  return content
    .flatMap((node): readonly RootContent[] => (node === only ? only.children : [node]))
    .filter((node) => content.length === 1 || !isSpace(node));
}

function headingOf(
  tag: Tag,
  children: readonly RootContent[],
  position: Pick<Html, 'position'>,
): RootContent[] {
  const content = trimmed(phrasingOf(children));
  if (content.length === 0) return [];
  const anchor = attributeOf(tag, 'id');
  const data = { ...aligned(tag), ...(anchor !== '' && { anchor }) };
  return [
    { type: 'heading', depth: Number(tag.name[1]) as Heading['depth'], children: content, data, ...position },
  ];
}

/** A `<details>` as the callout that folds. */
function foldingOf(
  tag: Tag,
  children: readonly RootContent[],
  position: Pick<Html, 'position'>,
): RootContent {
  const summary = children.find((node) => node.type === 'htmlElement' && node.name === 'summary');
  const title = summary === undefined ? [] : trimmed(phrasingOf([summary]));
  const others = paragraphsOf(children.filter((node) => node !== summary)).filter((node) => !isSpace(node));
  return {
    type: 'blockquote',
    children: [
      ...(title.length === 0
        ? []
        : [{ type: 'paragraph' as const, children: title, data: { isTitle: true } }]),
      ...(others as []),
    ],
    data: { callout: { type: 'details', fold: tag.attributes.has('open') ? '+' : '-' } },
    ...position,
  };
}

function inlineOf({ tag, children }: Frame, position: Pick<Html, 'position'>): RootContent {
  const title = attributeOf(tag, 'title');
  const data = { hName: tag.name, ...(title !== '' && { hProperties: { title } }) };
  return { type: 'emphasis', children: children as [], data, ...position };
}

/** A link; an empty one cannot be followed, and has no accessible name. */
function linkOf({ tag, children }: Frame, position: Pick<Html, 'position'>): readonly RootContent[] {
  const target = targetOf(tag, 'href');
  if (target === undefined || trimmed(children).length === 0) return [...children, ...embeds(tag)];
  return [{ type: 'link', ...target, children: children as Link['children'], ...position }];
}

function imageOf(tag: Tag, position: Pick<Html, 'position'>): Image | undefined {
  const target = targetOf(tag, 'src');
  if (target === undefined) return undefined;
  const size = ['width', 'height'].flatMap((name) => {
    const value = attributeOf(tag, name).replace(/px$/, '');
    return /^\d{1,4}$/.test(value) ? [[name, Number(value)]] : [];
  });
  const data = size.length === 0 ? target.data : { ...target.data, hProperties: Object.fromEntries(size) };
  return { type: 'image', ...target, data, alt: attributeOf(tag, 'alt'), ...position };
}

function playerOf({ tag, source }: Frame, position: Pick<Html, 'position'>): Image | undefined {
  const target = targetOf(tag, 'src') ?? (source && targetOf(source, 'src'));
  if (target === undefined) return undefined;
  const alt = attributeOf(tag, 'aria-label') || attributeOf(tag, 'title');
  return {
    type: 'image',
    ...target,
    data: { ...target.data, hName: tag.name },
    title: null,
    alt,
    ...position,
  };
}

/** The URL in an attribute, with its range in the source. */
function targetOf(tag: Tag, name: string): Pick<Link, 'url' | 'title' | 'data'> | undefined {
  const attribute = tag.attributes.get(name);
  const destination = attribute && tag.rangeOf(attribute);
  if (attribute === undefined || attribute.value === '' || destination === undefined) return undefined;
  return { url: attribute.value, title: tag.attributes.get('title')?.value ?? null, data: { destination } };
}

/** A tag that embeds something in a way that is not read, which is reported. */
export function embeds(tag: Tag): readonly Html[] {
  return /(?:blob|series):\/\//.test(tag.written) ? [asWritten(tag)] : [];
}

/** The text of code: what markdown reads as a break is a line end there. */
function verbatim(node: RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(verbatim).join('') : plainText(node);
}
