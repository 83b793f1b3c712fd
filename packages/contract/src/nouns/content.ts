import * as z from 'zod/mini';
import {
  cid,
  count,
  data,
  described,
  htmlUrl,
  link,
  markdownUrl,
  nextCursor,
  noun,
  section,
  tags,
  text,
  timeOrNull,
  total,
} from './fields.ts';

const translation = z.object({
  lang: text('The language (BCP 47).'),
  path: text('The canonical path, percent-encoded.'),
  url: htmlUrl,
});

/** What a record of a site of several languages has besides. */
export const languageFields = {
  lang: described(
    z.optional(z.string()),
    'The language of the text (BCP 47); absent on a site of one language.',
  ),
  translations: described(
    z.optional(z.array(translation)),
    'The same text in other languages, in order of `lang`; absent where there is none.',
  ),
};

export const contentItem = noun(
  'ContentItem',
  'A document or feed post, without its body.',
  z.object({
    title: text('The title, or the beginning of the text of a feed post that has none.'),
    section,
    slug: text(
      'The path below the section, without an extension; may have several segments. Of a record whose address is not below its section, the whole path without its first slash.',
    ),
    excerpt: text('The description, or the beginning of the text cut at a word. Plain text.'),
    tags,
    published: timeOrNull('When the author dates the record; null for one without a date.'),
    updated: timeOrNull('When the record was last changed; the same as `published` when it never was.'),
    cid,
    url: htmlUrl,
    markdownUrl,
    link,
    data,
    ...languageFields,
  }),
);

export const contentList = noun(
  'ContentList',
  'Documents or feed posts, newest first.',
  z.object({ count, total, nextCursor, items: z.array(contentItem) }),
);

export type Translation = z.infer<typeof translation>;
export type ContentItem = z.infer<typeof contentItem>;
export type ContentList = z.infer<typeof contentList>;
