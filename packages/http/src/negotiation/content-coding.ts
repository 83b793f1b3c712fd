/** A content coding (RFC 9110 §8.4.1) and how to apply it. */
export interface Compressor {
  readonly coding: string;
  compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** What is smaller gains nothing: it fits a packet either way. In bytes. */
const WORTHWHILE = 860;

/** Whether a representation shrinks: text does, images and archives have been shrunk already. */
export function isCompressible(mediaType: string, size: number): boolean {
  return size >= WORTHWHILE && /^(?:text\/|image\/svg\+xml)|[/+](?:json|xml|javascript)\b/.test(mediaType);
}

/**
 * Chooses the coding that a client takes and likes best; of equals the first. `identity` when it takes none
 * (RFC 9110 §12.5.3): nothing is ever refused for the sake of its coding.
 */
export function chooseCoding(acceptEncoding: string | undefined, codings: readonly string[]): string {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').flatMap((part) => {
      const match =
        /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(
          part,
        );
      return match === null ? [] : [[(match[1] ?? '').toLowerCase(), Number(match[2] ?? 1)] as const];
    }),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(0, ...codings.map(weightOf));
  if (best === 0 || (weights.get('identity') ?? 0) > best) return 'identity';
  return codings.find((coding) => weightOf(coding) === best) ?? 'identity';
}
