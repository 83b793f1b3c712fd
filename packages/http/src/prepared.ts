import type { Representation } from '@site/contract';

/** A response, ready to be sent any number of times. */
export interface Prepared {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks. */
  readonly etag: string;
  /** When the content last changed, in milliseconds; a whole second, as HTTP dates are. */
  readonly lastModified: number | undefined;
}

/** Makes what every later request for the same thing needs: the bytes, their digest and tag, their headers. */
export async function prepare(
  representation: Representation,
  headers: Readonly<Record<string, string>>,
): Promise<Prepared> {
  const body = bytesOf(representation.body);
  const digest = base64(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
  const etag = `"${representation.cid ?? digest.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}"`;
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
      // RFC 9530 §3
      'repr-digest': `sha-256=:${digest}:`,
      ...(lastModified === undefined ? {} : { 'last-modified': new Date(lastModified).toUTCString() }),
      ...headers,
    },
  };
}

function bytesOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The same response with more headers. */
export function withHeaders(prepared: Prepared, headers: Readonly<Record<string, string>>): Prepared {
  return { ...prepared, headers: { ...prepared.headers, ...headers } };
}
