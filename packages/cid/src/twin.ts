import { type Cid, cidOf } from './cid.ts';

/** The bytes that the cid of a twin names: the twin without the `cid:` line of its front matter. */
export function canonicalText(twin: string): string {
  const line = cidLine(twin);
  return line === undefined ? twin : twin.slice(0, line.start) + twin.slice(line.end);
}

/** What checking a twin against its own name found. */
export interface TwinCheck {
  readonly ok: boolean;
  /** The cid that the front matter states, if it states one. */
  readonly stated: string | undefined;
  /** The cid that the bytes have. */
  readonly computed: Cid;
}

/** Checks a twin against the cid in its own front matter. */
export async function verifyTwin(twin: string): Promise<TwinCheck> {
  const line = cidLine(twin);
  const stated = line && twin.slice(line.start + CID_KEY.length, line.end - 1);
  const computed = await cidOf(new TextEncoder().encode(canonicalText(twin)));
  return { ok: stated === computed, stated, computed };
}

const CID_KEY = 'cid: ';

/** The first `cid: ` line inside the front matter; a line of the body that begins so is the author's. */
function cidLine(twin: string): { readonly start: number; readonly end: number } | undefined {
  if (!twin.startsWith('---\n')) return undefined;
  const end = twin.indexOf('\n---\n');
  const start = twin.indexOf(`\n${CID_KEY}`) + 1;
  return start === 0 || start > end ? undefined : { start, end: twin.indexOf('\n', start) + 1 };
}
