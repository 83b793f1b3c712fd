import type { ServiceProblem } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';

/** The problem of a section that an operation does not have; none when the section is left out. */
export function checkSection(
  section: string | undefined,
  known: readonly string[],
): ServiceProblem<'unknown_section'> | undefined {
  if (section === undefined || known.includes(section)) return undefined;
  return new ProblemError('unknown_section', {
    detail: `${quoteValue(section)} is not a section.`,
    resolution: { kind: 'choose-value', parameter: 'section', values: known },
  });
}
