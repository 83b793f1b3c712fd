/** The formats that pages offer pictures in besides their own, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;

/** A format that pages offer pictures in. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A picture in one format: the sizes that a browser chooses from (HTML §4.8.2). */
export interface ImageSource {
  /** A media type. */
  readonly type: string;
  readonly srcset: string;
}

/** A picture in another size and format than the owner's: made of it, and no part of the snapshot. */
export interface Rendition {
  /** Percent-encoded. It names all that the rendition is made of. */
  readonly path: string;
  /** The CID of the owner's picture. */
  readonly cid: string;
  /** The path of the owner's picture on this site. */
  readonly original: string;
  readonly format: ImageFormat;
  /** In pixels; the height follows. */
  readonly width: number;
  /** From 1 to 100, as a WebP encoder counts: another format is encoded to look the same. */
  readonly quality: number;
}

/** Makes renditions of pictures. The service that offers them and the files that it names are given the same one. */
export interface ImageEncoder {
  /** Another one makes other bytes: the path of a rendition holds it. */
  readonly name: string;
  /** Whether a picture was tried in vain: it is shown as it is. */
  hasFailed(cid: string): boolean;
  /**
   * Makes a rendition, once for all who ask at the same time.
   * @param read - reads the owner's picture; is not called where the rendition is kept
   * @returns `undefined` of a picture that is gone, or that cannot be decoded
   */
  encode(rendition: Rendition, read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined>;
}
