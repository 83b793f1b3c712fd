import { ProblemError } from '@site/problem';

/** A problem when a section is asked for that is none of those an operation knows. */
export function checkSection(
  section: string | undefined,
  known: readonly string[],
): ProblemError<'unknown_section'> | undefined {
  if (section === undefined || known.includes(section)) return undefined;
  return new ProblemError('unknown_section', {
    detail: `"${section}" is not a section.`,
    resolution:
      known.length === 0
        ? 'Leave `section` out: the site has none.'
        : `Send one of: ${known.join(', ')}; or leave \`section\` out for all of them.`,
  });
}
