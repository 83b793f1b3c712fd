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

/** Selects the content coding of a variant that the client prefers. Each is computed once. */
export async function selectEncoding(
  variant: Variant,
  acceptEncoding: string | undefined,
  compressors: readonly Compressor[],
  sha256?: Sha256,
): Promise<Variant> {
  const { headers, body } = variant;
  if (compressors.length === 0 || !isCompressible(headers['content-type'] ?? '', body.length)) return variant;
  const coding = chooseCoding(
    acceptEncoding,
    compressors.map((each) => each.coding),
  );
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

async function encodeVariant(
  variant: Variant,
  compressor: Compressor | undefined,
  sha256: Sha256 | undefined,
): Promise<Variant> {
  const headers: Variant['headers'] = { ...variant.headers, ...varyOn('Accept-Encoding', variant.headers) };
  if (compressor === undefined) return { ...variant, headers };
  // A part of it would be a part of its coded bytes (RFC 9110 §14.2). Clients that decode by themselves send `Range` with
  // their `Accept-Encoding`, and fail to decode a part: only what is not coded is sent in parts.
  const { 'accept-ranges': _, ...varying } = headers;
  const { coding } = compressor;
  const { body, digest } = await encodeBody(variant.body, compressor, sha256);
  // Other bytes, so another strong entity tag (RFC 9110 §8.8.1), and a digest of their own (RFC 9530 §3.1).
  const etag = `${variant.etag.slice(0, -1)}-${coding}"`;
  return {
    ...variant,
    body,
    etag,
    headers: {
      ...varying,
      etag,
      'content-encoding': coding,
      'content-length': String(body.length),
      'repr-digest': digest,
    },
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
