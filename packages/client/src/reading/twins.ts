import { type Cid, parseCid, verifyTwin } from '@site/cid';
import { type Received, RefusalError } from '@site/cid/exchange';
import { HOME } from '@site/contract';
import { barePath, decodePath, withoutTrailingSlashes } from '@site/primitives';
import { VerificationError } from './errors.ts';
import type { Transport } from './exchange.ts';
import { request } from './request.ts';

/** A document or feed post in markdown, verified against its CID. */
export interface VerifiedTwin {
  readonly cid: Cid;
  /** The URL that it was fetched from: of the record now, where the site redirects from a former one. */
  readonly url: string;
  /** The whole file: front matter, title and body. */
  readonly markdown: string;
}

/** What a record has to be, besides what it states itself. */
interface ExpectedTwin {
  readonly expected?: string | undefined;
  /** The CID of the markdown at a URL, by the snapshot that is pinned. */
  readonly cidAt?: ((url: string) => Promise<string>) | undefined;
}

/**
 * Reads a record and verifies it: its bytes must have the CID that it states, and the one that was expected, and it must
 * be of the path that was requested.
 * @param reference - a path, a canonical URL, or the URL of the markdown
 * @throws {TypeError} when it is a URL of another site
 * @throws {SiteError} when there is no such record
 * @throws {VerificationError} when the bytes are not what was published
 * @throws {RefusalError} when it is the record of another path
 */
export async function readTwin(
  transport: Transport,
  reference: string,
  { expected, cidAt }: ExpectedTwin = {},
): Promise<VerifiedTwin> {
  const path = twinPath(reference, transport.baseUrl);
  const twin = await verifiedTwin(await request(transport, path, 'recordBytes'));
  for (const other of [expected, await cidAt?.(twin.url)])
    if (other !== undefined && other !== twin.cid) throw new VerificationError(twin.url, other, twin.cid);
  return twin;
}

/**
 * The markdown of a response, verified: it must have the CID that it states, and be of the path of its URL.
 * @throws {VerificationError} when the bytes are not what was published
 * @throws {RefusalError} when it is the record of another path
 */
export async function verifiedTwin({ url, bytes }: Pick<Received, 'url' | 'bytes'>): Promise<VerifiedTwin> {
  // The hash covers a byte order mark, so it is not stripped; invalid UTF-8 becomes U+FFFD, which changes the hash.
  const markdown = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { ok, stated, computed } = await verifyTwin(markdown);
  if (!ok) throw new VerificationError(url, stated, computed);
  const own = pagePath(markdown);
  if (own !== undefined && own === pathOf(url)) return { cid: computed, url, markdown };
  throw new RefusalError(
    url,
    `answers the record ${own ?? 'of no path'}, and not the one that was requested`,
    'Request the record that it answers, or ask who runs the site.',
  );
}

/** The path of the page that a verified record names in its front matter. */
function pagePath(markdown: string): string | undefined {
  const [, head = ''] = /^---\n(.*?\n)---\n/s.exec(markdown) ?? [];
  const [, html = ''] = /^html: "([^"\\]*)"$/m.exec(head) ?? [];
  // By its path and not its URL: a site may be read at another origin than the one it is published at.
  return URL.canParse(html) ? pathOf(html) : undefined;
}

/** The path of a page, or of its markdown, as people write it. */
function pathOf(url: string): string {
  const path = decodePath(barePath(new URL(url).pathname)) || '/';
  return path === '/' ? HOME : path;
}

/** The path of the markdown of a record. */
function twinPath(reference: string, baseUrl: string): string {
  const place = reference.replace(/[?#].*$/s, '');
  const path = `${place}/`.startsWith(`${baseUrl}/`) ? place.slice(baseUrl.length) : place;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) {
    throw new TypeError(`${reference} is no record of ${baseUrl}: give a path, or a URL that begins so.`);
  }
  const plain = withoutTrailingSlashes(path) || HOME;
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
