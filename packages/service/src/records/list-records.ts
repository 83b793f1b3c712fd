import type { Document, FeedPost, SiteRecord } from '@site/content-core';
import {
  compareNewestFirst,
  type InputOf,
  type ListCode,
  type ListRequest,
  type ServiceProblem,
  type Slice,
  tagKey,
  type Window,
} from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';
import { checkSection } from '../checks/check-section.ts';
import type { Context } from '../context.ts';
import { FEED } from '../lists/record-lists.ts';
import { cutSlice, type RequestKey } from '../lists/slice.ts';
import { type GroupedRecords, groupRecords } from '../lists/tags.ts';
import { withData } from './with-data.ts';

type ListContext = Pick<Context, 'site' | 'records' | 'documentsBySection' | 'tags'>;
type Filter = Pick<InputOf<'listContent'>, 'section' | 'tag' | 'data'>;

/** A part of the documents, newest first. */
export function listDocuments(
  { site, documentsBySection, tags }: ListContext,
  { section, tag, data }: Filter,
  window: Window,
): Slice<Document> | ServiceProblem<ListCode> {
  const sections = site.sections.map(({ slug }) => slug);
  const unknown = checkSection(section, sections);
  if (unknown !== undefined) return unknown;
  const requestKey = ['listContent', section, tag, ...keyOf(data)];
  if (tag === undefined) {
    const all = section === undefined ? site.documents : (documentsBySection.get(section) ?? NONE);
    return cut(withData(all, data), requestKey, window);
  }
  const { documents, bySection } = withTag(tags, tag);
  const tagged = section === undefined ? documents : (bySection.get(section) ?? NONE);
  return cut(withData(tagged, data), requestKey, window);
}

/** A part of the feed posts, newest first. */
export function listPosts(
  { site, tags }: ListContext,
  { tag, data }: Filter,
  window: Window,
): Slice<FeedPost> | ServiceProblem<ListCode> {
  const posts = tag === undefined ? site.posts : withTag(tags, tag).posts;
  return cut(withData(posts, data), ['listPosts', tag, ...keyOf(data)], window);
}

/** A part of the records of one kind. */
export function listRecords(
  context: ListContext,
  { kind, section, tag, data }: ListRequest,
  window: Window,
): Slice<SiteRecord> | ServiceProblem<ListCode> {
  if (kind === 'document') return listDocuments(context, { section, tag, data }, window);
  if (section === undefined) return listPosts(context, { tag, data }, window);
  return new ProblemError('invalid_parameter', {
    detail: `Feed posts are in no section, so none of them is in ${quoteValue(section)}.`,
    resolution: { kind: 'omit-parameter', parameter: 'section' },
  });
}

/**
 * A part of the records that `listContent` answers: documents, unless the section or the kind asks for others. A section
 * and a kind that exclude each other leave none, as any two filters may.
 */
export function listContentRecords(
  context: ListContext & Pick<Context, 'sectionSlugs'>,
  { section, kind, tag, data }: Filter & Pick<InputOf<'listContent'>, 'kind'>,
  window: Window,
): Slice<SiteRecord> | ServiceProblem<ListCode> {
  const unknown = checkSection(section, context.sectionSlugs);
  if (unknown !== undefined) return unknown;
  if (section === FEED)
    return kind === 'document' ? cut([], [], window) : listPosts(context, { tag, data }, window);
  if (section !== undefined && kind === 'post') return cut([], [], window);
  if (kind === 'post') return listPosts(context, { tag, data }, window);
  if (kind !== 'any' || section !== undefined) return listDocuments(context, { section, tag, data }, window);
  const { records, tags } = context;
  const all = tag === undefined ? records : taggedWith(tags, tag);
  return cut(withData(all, data), ['listAll', tag, ...keyOf(data)], window);
}

/** A condition on own keys as a part of a request key: cursors of lists without one stay as they were. */
function keyOf(data: string | undefined): readonly string[] {
  return data === undefined ? [] : [data];
}

/** The records with a tag, newest first: looked up, so that a list of them costs the same on a larger site. */
function withTag(tags: Context['tags'], tag: string): GroupedRecords {
  return groupRecords(taggedWith(tags, tag));
}

function taggedWith(tags: Context['tags'], tag: string): readonly SiteRecord[] {
  return tags.get(tagKey(tag))?.records ?? NONE;
}

/** One list, because groups are memoized by their list. */
const NONE: readonly never[] = [];

function cut<Item extends SiteRecord>(
  records: readonly Item[],
  requestKey: RequestKey,
  window: Window,
): Slice<Item> | ServiceProblem<'invalid_cursor'> {
  return cutSlice({
    items: records,
    keyOf: ({ created = '', path }) => ({ created, path }),
    compare: compareNewestFirst,
    requestKey,
    window,
  });
}
