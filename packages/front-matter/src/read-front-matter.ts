import { compareIssues, type Issue, type SourceText } from '@site/diagnostics';
import { ownEntries } from './data/own-entries.ts';
import { fieldNames } from './fields/dialects.ts';
import { withoutDuplicates } from './fields/duplicate-keys.ts';
import { type FieldOptions, type Fields, readFields } from './fields/read-fields.ts';
import { findFrontMatter } from './find-front-matter.ts';
import type { Format } from './formats/formats.ts';
import { lostFence } from './lost-fence.ts';
import type { Entry, Parsed } from './tree.ts';

export type { FieldOptions, FrontMatter } from './fields/read-fields.ts';

/** The front matter of a file, and where its body begins. */
export interface FrontMatterResult extends Fields {
  /** What no field reads: the author's own keys, in their order. */
  readonly own: readonly Entry[];
  readonly bodyStart: number;
}

/**
 * Reads the front matter at the start of a file, in any of the formats and dialects. Where its syntax is broken
 * the fields are those of an empty one, and an error says so: such a record must not be published.
 */
export function readFrontMatter(source: SourceText, options: FieldOptions = {}): FrontMatterResult {
  const found = findFrontMatter(source);
  if (found.kind === 'none') {
    const lost = lostFence(source, options, readFrontMatter);
    return result(source, { entries: [], issues: lost === undefined ? [] : [lost] }, 0, options);
  }
  if (found.kind === 'block')
    return result(source, found.format.parse(found.block), found.bodyStart, options);
  // No line is known to be the body's, so none is.
  const issues = [unclosed(source, found.format, found.offset)];
  return result(source, { entries: [], issues }, source.text.length, options);
}

function result(
  source: SourceText,
  parsed: Parsed,
  bodyStart: number,
  options: FieldOptions,
): FrontMatterResult {
  const { entries, issues: duplicates } = withoutDuplicates(source, parsed.entries);
  const { issues, unread, ...read } = readFields(source, entries, options);
  return {
    ...read,
    own: ownEntries(entries, options.ownFields),
    bodyStart,
    issues: [...parsed.issues, ...duplicates, ...issues].sort(compareIssues),
    // Where the syntax is broken, any field may be there.
    unread: parsed.issues.some(({ severity }) => severity === 'error') ? fieldNames : unread,
  };
}

function unclosed(source: SourceText, { name, closing }: Format, offset: number): Issue {
  const [fence = ''] = source.text.slice(offset).split('\n', 1);
  return source.issue('error', offset, {
    rule: 'front-matter-unclosed',
    value: fence.trimEnd(),
    message: `"${fence.trimEnd()}" opens front matter in ${name} that is never closed.`,
    fix: `Write a line "${closing}" after the last field. If a thematic break is meant, write "***".`,
  });
}
