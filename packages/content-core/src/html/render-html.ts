import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parseMarkdown } from '../markdown/parse.ts';
import { decorate } from './decorate.ts';
import { FOOTNOTE_PREFIX, nameFootnoteLabel, numberFootnotes } from './footnotes.ts';
import { markHeadings } from './headings.ts';
import { schema } from './schema.ts';
import { scopeIds } from './scope-ids.ts';

/**
 * Renders a body, with its references resolved, as HTML that is safe to show. Raw HTML of the author does nothing.
 * @param scope - begins every id, for a body that shares its page with others: its cid and a hyphen, say
 */
export function renderHtml(body: string, scope = ''): string {
  const tree: Root = processor.runSync(parseMarkdown(body));
  scopeIds(tree, scope);
  return toHtml(tree, { closeSelfClosing: true });
}

/** What the author wrote is cleaned as soon as it is HTML; what is added after that is made of constants. */
const processor = unified()
  .use(() => markHeadings)
  .use(() => numberFootnotes)
  .use(remarkRehype, { clobberPrefix: FOOTNOTE_PREFIX })
  .use(rehypeSanitize, schema)
  .use(() => nameFootnoteLabel)
  .use(() => decorate)
  .freeze();
