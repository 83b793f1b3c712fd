import type { Cid } from '@site/cid';
import type { Finding } from '@site/diagnostics';
import type { Translator } from '@site/markdown';

/** What the code of a site's owner does with records. */
export interface OwnCode {
  /** Where it is the same, the code makes the same of the same text: it is part of what is cached, and of the snapshot. */
  readonly cid: Cid;
  /** Reads bodies as the owner means them. */
  readonly translator?: Translator | undefined;
  /** Says why the HTML of a body, as it is published, cannot be made. */
  readonly check?: ((body: string) => Promise<Finding | undefined>) | undefined;
}
