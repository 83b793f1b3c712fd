import type { CommandResult } from '../processes/run-command.ts';

/** What `pnpm audit signatures --json` prints. */
interface Audit {
  readonly audited: number;
  readonly invalid: readonly Signed[];
  readonly missing: readonly Signed[];
}

interface Signed {
  readonly name?: string;
  readonly version?: string;
}

/** What the signatures of the installed packages say; a reason where they say nothing. */
export type Verdict = { readonly faults: readonly string[] } | { readonly unknown: string };

/** Judges the signatures of a registry: one without keys, or without an answer, says nothing of the packages. */
export function judgeSignatures({ stdout }: Pick<CommandResult, 'stdout'>): Verdict {
  const audit = readAudit(stdout);
  if (audit === undefined) return { unknown: 'the registry did not answer' };
  if (audit.audited === 0) return { unknown: 'the registry has no keys that it signs with' };
  const fault = (what: string) => (each: Signed) => `${each.name}@${each.version} has ${what}`;
  return {
    faults: [
      ...audit.invalid.map(fault('a signature that is not of the registry')),
      ...audit.missing.map(fault('no signature, in a registry that signs')),
    ],
  };
}

function readAudit(text: string): Audit | undefined {
  try {
    const { audited, invalid, missing } = JSON.parse(text) as Partial<Audit>;
    return audited === undefined || invalid === undefined || missing === undefined
      ? undefined
      : { audited, invalid, missing };
  } catch {
    return undefined;
  }
}
