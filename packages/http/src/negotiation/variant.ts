import type { Representation } from '@site/contract';
import { assemble } from '@site/primitives';
import { digestOf, opaqueTag, type Sha256 } from '../digest.ts';
import { attachment } from './attachment.ts';

/**
 * A variant: a representation in one media type and content coding, as it is sent (RFC 9110 §3.2). A handler answers a
 * `Representation`, which is content alone; its variants have the header fields and validators of a response, and can
 * be sent any number of times.
 */
export interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks (RFC 9110 §8.8.3). */
  readonly etag: string;
  /** When the content last changed, in milliseconds since 1970; a whole second, as HTTP dates are. */
  readonly lastModified: number | undefined;
}

/** Makes the variant of a representation that is not encoded: its bytes, digest, validators and header fields. */
export async function makeVariant(
  representation: Representation,
  headers: Readonly<Record<string, string>>,
  sha256?: Sha256,
): Promise<Variant> {
  const body = await assemble(representation.body);
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

/** The same variant with more header fields. */
export function withHeaders<AnyVariant extends Pick<Variant, 'headers'>>(
  variant: AnyVariant,
  headers: Readonly<Record<string, string>>,
): AnyVariant {
  return { ...variant, headers: { ...variant.headers, ...headers } };
}
