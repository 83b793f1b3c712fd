import { type Cid, cidOf } from './cid.ts';

/** The canonical text of a twin, which its cid names: the twin without the `cid:` line of its front matter. */
export function canonicalText(twin: string): string {
  const line = cidLine(twin);
  return line === undefined ? twin : twin.slice(0, line.start) + twin.slice(line.end);
}

/** The result of verifying a twin. */
export interface TwinCheck {
  readonly ok: boolean;
  /** The cid in the front matter, if there is one. */
  readonly stated: string | undefined;
  /** The cid of the canonical text. */
  readonly computed: Cid;
}

/**
 * Verifies a twin against the cid in its own front matter.
 *
 * @example
 * ```ts
 * const twin = await (await fetch('https://example.com/posts/salt.md')).text();
 * const { ok, stated, computed } = await verifyTwin(twin);
 * ```
 */
export async function verifyTwin(twin: string): Promise<TwinCheck> {
  const line = cidLine(twin);
  const stated = line && twin.slice(line.start + CID_KEY.length, line.end - 1);
  const computed = await cidOf(new TextEncoder().encode(canonicalText(twin)));
  return { ok: stated === computed, stated, computed };
}

const CID_KEY = 'cid: ';

/** The first `cid: ` line inside the front matter; a line of the body with that prefix is content. */
function cidLine(twin: string): { readonly start: number; readonly end: number } | undefined {
  if (!twin.startsWith('---\n')) return undefined;
  const end = twin.indexOf('\n---\n');
  const start = twin.indexOf(`\n${CID_KEY}`) + 1;
  return start === 0 || start > end ? undefined : { start, end: twin.indexOf('\n', start) + 1 };
}
