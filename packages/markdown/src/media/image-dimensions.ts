import { imageSize } from 'image-size';

/** The intrinsic size of an image, in CSS pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** An image as a page shows it: its size, and the same in other sizes and formats, the best first. */
export interface SizedImage extends Dimensions {
  /** By media type, each with the URLs and widths that a browser chooses from (HTML §4.8.2). */
  readonly sources?: readonly { readonly type: string; readonly srcset: string }[];
}

/** The supported formats, as `image-size` names them. An AVIF may begin with the brand of its container. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'image/avif': ['avif', 'mif1'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg'],
  'image/png': ['png'],
  'image/svg+xml': ['svg'],
  'image/webp': ['webp'],
  'image/x-icon': ['ico'],
};

/**
 * How many bytes of a file are read. The size precedes the pixels, after at most 64 KiB of EXIF and other metadata.
 * Reading a hostile AVIF takes quadratic time: half a second for this length.
 */
export const IMAGE_HEAD = 128 * 1024;

/** The maximum of JPEG, in pixels; larger values are treated as damage. */
const LONGEST_SIDE = 65_535;

/** The EXIF orientations with width and height swapped (TIFF 6.0 §8, tag 274). */
const SIDEWAYS: ReadonlySet<number> = new Set([5, 6, 7, 8]);

/** The size in the header of an image; `undefined` if it is damaged, has none, or has an unsupported type. */
export function imageDimensions(bytes: Uint8Array, mediaType: string): Dimensions | undefined {
  const formats = Object.hasOwn(FORMATS, mediaType) ? FORMATS[mediaType] : undefined;
  const size = formats && measure(bytes);
  if (size === undefined || !formats?.includes(String(size.type))) return undefined;
  const { width, height, orientation = 1 } = size;
  if (!isSide(width) || !isSide(height)) return undefined;
  return SIDEWAYS.has(orientation) ? { width: height, height: width } : { width, height };
}

function measure(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    // A copy, because the library reads past the end of a view into what lies behind it in memory.
    return imageSize(new Uint8Array(bytes.subarray(0, IMAGE_HEAD)));
  } catch {
    return undefined;
  }
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length > 0 && length <= LONGEST_SIDE;
}
