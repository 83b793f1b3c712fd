import * as z from 'zod/mini';
import {
  cid,
  count,
  htmlUrl,
  markdownUrl,
  nextCursor,
  noun,
  section,
  tags,
  text,
  time,
  title,
  total,
} from './fields.ts';

export const contentItem = noun(
  'ContentItem',
  'A document, without its body.',
  z.object({
    title,
    section,
    slug: text('The path below the section, without an extension; may have several segments.'),
    excerpt: text('The description, or the beginning of the text cut at a word. Plain text.'),
    tags,
    published: time('When the author dates the record.'),
    updated: time('When the record was last changed; the same as `published` when it never was.'),
    cid,
    url: htmlUrl,
    markdownUrl,
  }),
);

export const contentList = noun(
  'ContentList',
  'Documents, newest first.',
  z.object({ count, total, nextCursor, items: z.array(contentItem) }),
);

export type ContentItem = z.infer<typeof contentItem>;
export type ContentList = z.infer<typeof contentList>;
