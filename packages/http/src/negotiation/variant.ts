import type { Representation } from '@site/contract';
import { attachment } from './streamed-variant.ts';

/** A response, ready to be sent any number of times. */
export interface Prepared {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks. */
  readonly etag: string;
  /** When the content last changed, in milliseconds; a whole second, as HTTP dates are. */
  readonly lastModified: number | undefined;
}

/** The SHA-256 of bytes, in base64. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

/** Makes what every later request for the same thing needs: the bytes, their digest and tag, their headers. */
export async function prepare(
  representation: Representation,
  headers: Readonly<Record<string, string>>,
  sha256?: Sha256,
): Promise<Prepared> {
  const body = bytesOf(representation.body);
  const digest = await digestOf(body, sha256);
  const { tag, cid, saveAs } = representation;
  const etag = `"${tag ?? cid ?? opaqueTag(digest)}"`;
  const lastModified =
    representation.lastModified === undefined
      ? undefined
      : Math.floor(Date.parse(representation.lastModified) / 1000) * 1000;
  return {
    body,
    etag,
    lastModified,
    headers: {
      'content-type': representation.mediaType,
      'content-length': String(body.length),
      etag,
      'repr-digest': digest,
      ...(saveAs === undefined ? {} : { 'content-disposition': attachment(saveAs) }),
      ...(lastModified === undefined ? {} : { 'last-modified': new Date(lastModified).toUTCString() }),
      ...headers,
    },
  };
}

/** The digest of a representation's bytes, as `Repr-Digest` has it (RFC 9530 §3). */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>, sha256: Sha256 = webSha256): Promise<string> {
  return `sha-256=:${await sha256(bytes)}:`;
}

async function webSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** The same digest without the characters that need care inside quotation marks and URLs. */
function opaqueTag(digest: string): string {
  return digest.slice('sha-256=:'.length, -1).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return isWhole(body) ? body : new Uint8Array(body);
}

/** Whether bytes are a buffer of their own; a part would keep all the rest of its buffer in memory. */
function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.length;
}

/** The same response with more headers. */
export function withHeaders<Answer extends Pick<Prepared, 'headers'>>(
  prepared: Answer,
  headers: Readonly<Record<string, string>>,
): Answer {
  return { ...prepared, headers: { ...prepared.headers, ...headers } };
}
