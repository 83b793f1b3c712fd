import { varyOn } from '../responding/common-headers.ts';
import { type Compressor, chooseCoding, isCompressible } from './content-coding.ts';
import { digestOf, type Prepared } from './variant.ts';

interface Encoded {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

/** What was compressed once, for as long as the bytes it was made of are kept. */
const encoded = new WeakMap<Uint8Array, Map<string, Promise<Encoded>>>();

/** The forms of a response by their coding, once they are asked for. */
const variants = new WeakMap<Prepared, Map<string, Prepared>>();

/** The form of a response whose coding a client likes best, compressed at most once. */
export async function selectVariant(
  prepared: Prepared,
  acceptEncoding: string | undefined,
  compressors: readonly Compressor[],
): Promise<Prepared> {
  if (
    compressors.length === 0 ||
    !isCompressible(prepared.headers['content-type'] ?? '', prepared.body.length)
  )
    return prepared;
  const coding = chooseCoding(
    acceptEncoding,
    compressors.map((each) => each.coding),
  );
  const known = variants.get(prepared) ?? new Map<string, Prepared>();
  variants.set(prepared, known);
  const variant =
    known.get(coding) ??
    (await makeVariant(
      prepared,
      compressors.find((each) => each.coding === coding),
    ));
  known.set(coding, variant);
  return variant;
}

async function makeVariant(prepared: Prepared, compressor: Compressor | undefined): Promise<Prepared> {
  const { body, headers } = prepared;
  const varying = { ...headers, ...varyOn('Accept-Encoding', headers) };
  if (compressor === undefined) return { ...prepared, headers: varying };
  const { coding } = compressor;
  const variant = await encode(body, compressor);
  // Other bytes, so another strong entity tag (RFC 9110 §8.8.1), and a digest of their own (RFC 9530 §3.1).
  const etag = `${prepared.etag.slice(0, -1)}-${coding}"`;
  return {
    ...prepared,
    body: variant.body,
    etag,
    headers: {
      ...varying,
      etag,
      'content-encoding': coding,
      'content-length': String(variant.body.length),
      'repr-digest': variant.digest,
    },
  };
}

function encode(body: Uint8Array<ArrayBuffer>, { coding, compress }: Compressor): Promise<Encoded> {
  const known = encoded.get(body) ?? new Map<string, Promise<Encoded>>();
  encoded.set(body, known);
  const kept = known.get(coding);
  if (kept !== undefined) return kept;
  const made = compress(body).then(async (bytes) => ({ body: bytes, digest: await digestOf(bytes) }));
  known.set(coding, made);
  // What failed is tried again by who asks next.
  made.catch(() => known.delete(coding));
  return made;
}
