import type { Issue, SourceText } from '@site/diagnostics';

/** A fault of this software, which costs the record that meets it, and no other one. */
export function recordFailed(source: SourceText, error: unknown): Issue {
  return source.issue('error', 0, {
    rule: 'record-failed',
    value: '',
    message: `The record cannot be made, by a fault of this software: ${error instanceof Error ? error.message : String(error)}.`,
    fix: 'Report the fault, with this file. Until it is mended, write differently what the message names.',
  });
}
