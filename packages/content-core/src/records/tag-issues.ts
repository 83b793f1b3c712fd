import { MAX_TAG_LENGTH } from '@site/contract';
import type { Issue, SourceText } from '@site/diagnostics';
import { shown } from '@site/front-matter';

/** The most tags of a record. Each has a page and feeds, all with the record in them. */
const MAX_TAGS = 200;

/** What is wrong with the tags of a record, those of its text among them. */
export function tagIssues(source: SourceText, tags: readonly string[], offset: number): readonly Issue[] {
  return [
    ...tooMany(source, tags, offset),
    ...tags.filter((tag) => [...tag].length > MAX_TAG_LENGTH).map((tag) => tooLong(source, tag, offset)),
  ];
}

function tooMany(source: SourceText, tags: readonly string[], offset: number): readonly Issue[] {
  if (tags.length <= MAX_TAGS) return [];
  return [
    source.issue('error', offset, {
      rule: 'too-many-tags',
      value: String(tags.length),
      message: `The record has ${tags.length} tags, and may have ${MAX_TAGS}: each of them has a page and feeds of its own.`,
      fix: 'Keep those that readers look for. If words of the text are taken for tags, write `inline_tags: false` in site.yaml.',
    }),
  ];
}

function tooLong(source: SourceText, tag: string, offset: number): Issue {
  return source.issue('error', offset, {
    rule: 'tag-too-long',
    value: tag,
    message: `The tag ${shown(tag)} has ${[...tag].length} characters, and may have ${MAX_TAG_LENGTH}: it stands in addresses.`,
    fix: 'Shorten it, or move it to the text. If words of the text are taken for tags, write `inline_tags: false` in site.yaml.',
  });
}
