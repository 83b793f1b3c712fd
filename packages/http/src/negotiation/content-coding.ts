/** A content coding and how to apply it. */
export interface Compressor {
  /** Its registered name, in lower case, such as `gzip` (RFC 9110 §8.4.1). */
  readonly coding: string;
  compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** The smallest body that is compressed, in bytes: a smaller one fits one packet either way. */
const MIN_SIZE = 860;

/** Whether compression gains anything: text shrinks; images and archives are compressed already. */
export function isCompressible(mediaType: string, size: number): boolean {
  return size >= MIN_SIZE && /^(?:text\/|image\/svg\+xml)|[/+](?:json|xml|javascript)\b/.test(mediaType);
}

/**
 * Negotiates the content coding (RFC 9110 §12.5.3): that of the greatest weight, of equals the first. `identity` when
 * none is acceptable, even where the client excludes it: no request is refused for the sake of a coding.
 * @param codings - those that the server offers, the best first
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
