import { tagKey } from '@site/contract';
import { ProblemError } from '@site/problem';

/** A test for records that have a tag; without a tag every record passes. */
export function hasTag(tag: string | undefined): (record: { readonly tags: readonly string[] }) => boolean {
  if (tag === undefined) return () => true;
  const key = tagKey(tag);
  return ({ tags }) => tags.some((each) => tagKey(each) === key);
}

/** A problem when a section is asked for that is none of those an operation knows. */
export function checkSection(
  section: string | undefined,
  known: readonly string[],
): ProblemError<'unknown_section'> | undefined {
  if (section === undefined || known.includes(section)) return undefined;
  return new ProblemError('unknown_section', {
    detail: `"${section}" is not a section.`,
    resolution: `Send one of: ${known.join(', ')}; or leave \`section\` out for all of them.`,
  });
}
