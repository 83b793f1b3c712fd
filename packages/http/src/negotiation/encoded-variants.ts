import { memoize, onceResolved } from '@site/primitives';
import { digestOf, type Sha256 } from '../digest.ts';
import { type Compressor, chooseCoding, isCompressible } from './content-coding.ts';
import type { Variant } from './variant.ts';
import { varyOn } from './vary.ts';

interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

/**
 * The encodings of a body by their content coding, at most one for each compressor. They live as long as the body
 * does, which several variants can share: negotiated pages and their twins do.
 */
const encodingsOf = memoize((_body: Uint8Array) => new Map<string, () => Promise<EncodedBody>>());

/** The encoded forms of a variant by their content coding, which live as long as it does. */
const encodedFormsOf = memoize((_variant: Variant) => new Map<string, Variant>());

/**
 * The content coding of a body that the client prefers; `undefined` of one that is never encoded, and so does not vary.
 * @param size - of the body, in bytes
 */
export function selectCoding(
  { headers }: Pick<Variant, 'headers'>,
  size: number,
  acceptEncoding: string | undefined,
  compressors: readonly Compressor[],
): string | undefined {
  if (compressors.length === 0 || !isCompressible(headers['content-type'] ?? '', size)) return undefined;
  return chooseCoding(
    acceptEncoding,
    compressors.map((each) => each.coding),
  );
}

/** Selects the content coding of a variant that the client prefers. Each is computed once. */
export async function selectEncoding(
  variant: Variant,
  acceptEncoding: string | undefined,
  compressors: readonly Compressor[],
  sha256?: Sha256,
): Promise<Variant> {
  const coding = selectCoding(variant, variant.body.length, acceptEncoding, compressors);
  if (coding === undefined) return variant;
  const forms = encodedFormsOf(variant);
  const form =
    forms.get(coding) ??
    (await encodeVariant(
      variant,
      compressors.find((each) => each.coding === coding),
      sha256,
    ));
  forms.set(coding, form);
  return form;
}

/** What a variant in a content coding is validated by, and its header fields but for those of the coded bytes. */
export function inCoding(
  { headers, etag }: Pick<Variant, 'headers' | 'etag'>,
  coding: string,
): Pick<Variant, 'headers' | 'etag'> {
  const varying: Variant['headers'] = { ...headers, ...varyOn('Accept-Encoding', headers) };
  if (coding === 'identity') return { headers: varying, etag };
  // A part of it would be a part of its coded bytes (RFC 9110 §14.2). Clients that decode by themselves send `Range` with
  // their `Accept-Encoding`, and fail to decode a part: only what is not coded is sent in parts.
  const { 'accept-ranges': _, ...whole } = varying;
  // Other bytes, so another strong entity tag (RFC 9110 §8.8.1).
  const coded = `${etag.slice(0, -1)}-${coding}"`;
  return { headers: { ...whole, etag: coded, 'content-encoding': coding }, etag: coded };
}

async function encodeVariant(
  variant: Variant,
  compressor: Compressor | undefined,
  sha256: Sha256 | undefined,
): Promise<Variant> {
  if (compressor === undefined) return { ...variant, ...inCoding(variant, 'identity') };
  const { headers, etag } = inCoding(variant, compressor.coding);
  const { body, digest } = await encodeBody(variant.body, compressor, sha256);
  return {
    ...variant,
    body,
    etag,
    // The digest is of the coded bytes, too (RFC 9530 §3.1).
    headers: { ...headers, 'content-length': String(body.length), 'repr-digest': digest },
  };
}

/** Concurrent requests share one compression; one that fails is tried again at the next request. */
function encodeBody(
  body: Uint8Array<ArrayBuffer>,
  { coding, compress }: Compressor,
  sha256: Sha256 | undefined,
): Promise<EncodedBody> {
  const encodings = encodingsOf(body);
  const encode =
    encodings.get(coding) ??
    onceResolved(async () => {
      const encoded = await compress(body);
      return { body: encoded, digest: await digestOf(encoded, sha256) };
    });
  encodings.set(coding, encode);
  return encode();
}
