import { type Cid, parseCid, verifyTwin } from '@site/cid';
import { withoutTrailingSlashes } from '@site/primitives';
import { VerificationError } from './errors.ts';
import { request, type Transport } from './request.ts';

/** A document or feed post in markdown, verified against its CID. */
export interface VerifiedTwin {
  readonly cid: Cid;
  /** The URL that it was fetched from. */
  readonly url: string;
  /** The whole file: front matter, title and body. */
  readonly markdown: string;
}

/**
 * Reads a record and verifies it: its bytes must have the CID that it states, and the one that was expected.
 * @param reference - a path, a canonical URL, or the URL of the markdown
 * @throws {TypeError} when it is a URL of another site
 * @throws {SiteError} when there is no such record
 * @throws {VerificationError} when the bytes are not what was published
 */
export async function readTwin(
  transport: Transport,
  reference: string,
  expected?: string,
): Promise<VerifiedTwin> {
  const { url, bytes } = await request(transport, twinPath(reference, transport.baseUrl));
  // The hash covers a byte order mark, so it is not stripped; invalid UTF-8 becomes U+FFFD, which changes the hash.
  const markdown = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { ok, stated, computed } = await verifyTwin(markdown);
  if (!ok) throw new VerificationError(url, stated, computed);
  if (expected !== undefined && expected !== computed) throw new VerificationError(url, expected, computed);
  return { cid: computed, url, markdown };
}

/** The path of the markdown that stands for a page: of a record, or of the home page. */
function twinPath(reference: string, baseUrl: string): string {
  const place = reference.replace(/[?#].*$/s, '');
  const path = `${place}/`.startsWith(`${baseUrl}/`) ? place.slice(baseUrl.length) : place;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) {
    throw new TypeError(`${reference} is no record of ${baseUrl}: give a path, or a URL that begins so.`);
  }
  const plain = withoutTrailingSlashes(path) || '/index';
  const rooted = plain.startsWith('/') ? plain : `/${plain}`;
  return rooted.endsWith('.md') ? rooted : `${rooted}.md`;
}

/**
 * Checks that a value is a CID, before it is requested.
 * @throws {TypeError} when it is none
 */
export function checkedCid(value: string): Cid {
  const result = parseCid(value);
  if (!result.ok)
    throw new TypeError(`"${value}" is not a CID that is used here: ${result.rule} ${result.fix}`);
  return result.cid;
}
