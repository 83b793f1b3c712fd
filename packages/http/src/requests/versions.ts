import type { ApiVersion } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';

/** The versions with the current one first. */
export function byDefault(versions: readonly ApiVersion[]): readonly ApiVersion[] {
  return [...versions].sort((a, b) => Number(b.status === 'current') - Number(a.status === 'current'));
}

/**
 * Refuses a request for a version that its path does not answer.
 * @param requested - the request's `API-Version`
 */
export function checkVersion(
  requested: string | undefined,
  answered: readonly ApiVersion[],
): ProblemError<'unsupported_version'> | undefined {
  if (requested === undefined || answered.some(({ version }) => version === requested)) return undefined;
  const names = answered.map(({ version }) => version);
  return new ProblemError('unsupported_version', {
    detail: `API-Version ${quoteValue(requested)} is not a version that this path answers.`,
    resolution: `Send API-Version: ${names.join(' or ')}, or leave the header out.`,
    headers: { vary: 'API-Version' },
  });
}
