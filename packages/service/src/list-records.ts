import type { Document, FeedPost, SiteRecord } from '@site/content-core';
import {
  compareNewestFirst,
  type InputOf,
  type ListCode,
  type ListQuestion,
  type Slice,
  type Window,
} from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from './context.ts';
import { checkSection, hasTag } from './filter.ts';
import { cutSlice, type Question } from './slice.ts';

type ListContext = Pick<Context, 'site' | 'documentsBySection'>;
type Filter = Pick<InputOf<'listContent'>, 'section' | 'tag'>;

/** A part of the documents, newest first. */
export function listDocuments(
  { site, documentsBySection }: ListContext,
  { section, tag }: Filter,
  window: Window,
): Slice<Document> | ProblemError<ListCode> {
  const sections = site.sections.map(({ slug }) => slug);
  const unknown = checkSection(section, sections);
  if (unknown !== undefined) return unknown;
  const inSection = section === undefined ? site.documents : (documentsBySection.get(section) ?? []);
  return cut(inSection, tag, ['listContent', section, tag], window);
}

/** A part of the feed posts, newest first. */
export function listPosts(
  { site }: ListContext,
  { tag }: Filter,
  window: Window,
): Slice<FeedPost> | ProblemError<ListCode> {
  return cut(site.posts, tag, ['listPosts', tag], window);
}

/** A part of the records of one kind. */
export function listRecords(
  context: ListContext,
  { kind, section, tag }: ListQuestion,
  window: Window,
): Slice<SiteRecord> | ProblemError<ListCode> {
  if (kind === 'document') return listDocuments(context, { section, tag }, window);
  if (section === undefined) return listPosts(context, { tag }, window);
  return new ProblemError('invalid_parameter', {
    detail: `Feed posts are in no section, so none of them is in "${section}".`,
    resolution: 'Leave `section` out, or list documents.',
  });
}

function cut<Item extends SiteRecord>(
  records: readonly Item[],
  tag: string | undefined,
  question: Question,
  window: Window,
): Slice<Item> | ProblemError<'invalid_cursor'> {
  return cutSlice({
    items: tag === undefined ? records : records.filter(hasTag(tag)),
    keyOf: ({ created, path }) => ({ created, path }),
    compare: compareNewestFirst,
    question,
    window,
  });
}
