import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { renderMath } from '../math/render-math.ts';
import type { SizedImage } from '../media/image-dimensions.ts';
import { parseMarkdown } from '../parse.ts';
import { linkTags, type TagLinks } from '../references/link-tags.ts';
import { makeUrlsAbsolute } from './absolute-urls.ts';
import { markBlocks } from './blocks.ts';
import { type CalloutNames, markCallouts, nameCallouts } from './callouts.ts';
import { decorate } from './decorate.ts';
import {
  FOOTNOTE_PREFIX,
  type FootnoteWords,
  nameFootnoteLabel,
  nameFootnotes,
  numberFootnotes,
} from './footnotes.ts';
import { markHeadings } from './headings.ts';
import { highlightCode } from './highlight-code.ts';
import { listItem } from './list-item.ts';
import { schema } from './schema.ts';
import { scopeIds } from './scope-ids.ts';
import { sizeImages } from './size-images.ts';

/** How a body is rendered for its context. */
export interface HtmlOptions {
  /**
   * The prefix of every id, for a page with several bodies; it should end with a character that no anchor has, such as a
   * dot.
   */
  readonly scope?: string;
  /**
   * The URL that every URL is resolved against, for feeds. Code is not highlighted then: feed readers do not have our
   * stylesheet.
   */
  readonly base?: string;
  /** The dimensions of the image at a URL, as written in the body, and its other sizes; `undefined` if unknown. */
  readonly sizeOf?: (url: string) => SizedImage | undefined;
  /** The paths of the tags that are links, as they are written in the text, without their `#`. */
  readonly tagLinks?: TagLinks;
  /** What it says that its author did not write; English when it is left out. */
  readonly words?: FootnoteWords & { readonly callouts: CalloutNames };
  /** Changes the tree of a body: what an owner's own code makes of it. */
  readonly changes?: HtmlChanges;
}

/** Changes to the tree of a body, before it is sanitised and after. */
export interface HtmlChanges {
  readonly untrusted: (tree: Root, body: string) => Root;
  /** What this adds is published as it is. */
  readonly trusted: (tree: Root, body: string) => Root;
}

/**
 * Renders a body, with its references resolved, as sanitised HTML. Of raw HTML, what only means something is rendered; what
 * runs, draws or asks for something is not.
 * Formulas are set as MathML once `loadMath` has been awaited.
 * @example
 * renderHtml('# Salt\n'); // '<h2 id="salt">Salt</h2>'
 * renderHtml('*Salt* <script>alert(1)</script>'); // '<p><em>Salt</em> </p>'
 */
export function renderHtml(
  body: string,
  { scope = '', base, sizeOf, tagLinks, words, changes = NO_CHANGES }: HtmlOptions = {},
): string {
  const parsed = parseMarkdown(body);
  if (tagLinks !== undefined) linkTags(parsed, body, tagLinks);
  if (words !== undefined) nameCallouts(parsed, words.callouts);
  const made = changes.untrusted(toHast.runSync(parsed), body);
  const safe = sanitised.runSync(made);
  if (words !== undefined) nameFootnotes(safe, words);
  const tree = changes.trusted(safe, body);
  renderMath(tree);
  scopeIds(tree, scope);
  if (sizeOf !== undefined) sizeImages(tree, sizeOf, scope === '');
  if (base === undefined) highlightCode(tree);
  else makeUrlsAbsolute(tree, base);
  return toHtml(tree, { closeSelfClosing: true, allowDangerousHtml: true });
}

const NO_CHANGES: HtmlChanges = { untrusted: (tree) => tree, trusted: (tree) => tree };

const toHast = unified()
  .use(() => markHeadings)
  .use(() => numberFootnotes)
  .use(() => markCallouts)
  .use(() => markBlocks)
  .use(remarkRehype, { clobberPrefix: FOOTNOTE_PREFIX, handlers: { listItem } })
  .freeze();

/** The author's HTML is sanitised before anything is added; what is added after consists of constants, and of MathML. */
const sanitised = unified()
  .use(rehypeSanitize, schema)
  .use(() => nameFootnoteLabel)
  .use(() => decorate)
  .freeze();
