import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Dimensions } from '../media/image-dimensions.ts';
import { parseMarkdown } from '../parse.ts';
import { makeUrlsAbsolute } from './absolute-urls.ts';
import { markCallouts } from './callouts.ts';
import { decorate } from './decorate.ts';
import { FOOTNOTE_PREFIX, nameFootnoteLabel, numberFootnotes } from './footnotes.ts';
import { markHeadings } from './headings.ts';
import { highlightCode } from './highlight-code.ts';
import { schema } from './schema.ts';
import { scopeIds } from './scope-ids.ts';
import { sizeImages } from './size-images.ts';

/** How a body is rendered for the place where it will stand. */
export interface HtmlOptions {
  /**
   * Begins every id, for a body that shares its page with others; it should end with a character that no heading's
   * anchor has, such as a dot.
   */
  readonly scope?: string;
  /**
   * Makes every URL absolute, as seen from this one: for feeds, which are read elsewhere. Our stylesheet is not there,
   * so code stays plain: its colours would be weight without effect.
   */
  readonly base?: string;
  /** How large the image at a URL is, as it stands in the body; `undefined` where nobody knows. */
  readonly sizeOf?: (url: string) => Dimensions | undefined;
}

/**
 * Renders a body, with its references resolved, as HTML that is safe to show. Of raw HTML it shows what markdown says as
 * well, and nothing else.
 */
export function renderHtml(body: string, { scope = '', base, sizeOf }: HtmlOptions = {}): string {
  const tree: Root = processor.runSync(parseMarkdown(body));
  scopeIds(tree, scope);
  if (sizeOf !== undefined) sizeImages(tree, sizeOf);
  if (base === undefined) highlightCode(tree);
  else makeUrlsAbsolute(tree, base);
  return toHtml(tree, { closeSelfClosing: true });
}

/** What the author wrote is cleaned as soon as it is HTML; what is added after that is made of constants. */
const processor = unified()
  .use(() => markHeadings)
  .use(() => numberFootnotes)
  .use(() => markCallouts)
  .use(remarkRehype, { clobberPrefix: FOOTNOTE_PREFIX })
  .use(rehypeSanitize, schema)
  .use(() => nameFootnoteLabel)
  .use(() => decorate)
  .freeze();
