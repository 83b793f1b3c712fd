import type { Finding, Issue } from '@site/diagnostics';
import type { Edit } from '@site/markdown';
import type { Blob } from '../files/content-file.ts';

/** What became of a reference: edits of the body, the blobs it shows, and what is wrong with it. */
export interface Resolution {
  readonly edits?: readonly Edit[];
  /** How the record itself reads, where what is shown has words of another one. */
  readonly own?: readonly Edit[];
  /** Whether the edits change what a reader sees, and not only where a link leads. */
  readonly rewrites?: boolean;
  readonly blobs?: readonly Blob[];
  readonly finding?: (Finding & { readonly severity: Issue['severity'] }) | undefined;
}

/** A reference that excludes its record from the site. */
export function error(finding: Finding): Resolution {
  return { finding: { ...finding, severity: 'error' } };
}

/** A reference that stays as it is written, or loses only its link. */
export function warning(finding: Finding): Resolution {
  return { finding: { ...finding, severity: 'warning' } };
}
