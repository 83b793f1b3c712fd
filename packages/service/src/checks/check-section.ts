import type { ServiceProblem } from '@site/contract';
import { ProblemError } from '@site/problem';

/** A problem when a section is asked for that is none of those an operation knows. */
export function checkSection(
  section: string | undefined,
  known: readonly string[],
): ServiceProblem<'unknown_section'> | undefined {
  if (section === undefined || known.includes(section)) return undefined;
  return new ProblemError('unknown_section', {
    detail: `"${section}" is not a section.`,
    resolution: { kind: 'choose-value', parameter: 'section', values: known },
  });
}
