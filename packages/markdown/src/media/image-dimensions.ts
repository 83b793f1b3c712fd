import { imageSize } from 'image-size';

/** How large an image means to be shown, in CSS pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The formats that are measured, as `image-size` names them. An AVIF may begin with the brand of its container. */
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
 * How much of a file is read. The size stands before the pixels, behind at most 64 KiB of EXIF and what other
 * programs add. Reading a contrived AVIF takes the square of its length: of this much, half a second.
 */
export const HEAD = 128 * 1024;

/** A JPEG cannot say more, and no picture on a page needs more: what says so is damaged. */
const LONGEST_SIDE = 65_535;

/** The orientations that lie on their side (TIFF 6.0 §8, tag 274, as EXIF has it); a browser turns them upright. */
const SIDEWAYS: ReadonlySet<number> = new Set([5, 6, 7, 8]);

/** The size that an image says it has; `undefined` when it is damaged, says none, or is no image we serve. */
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
    return imageSize(new Uint8Array(bytes.subarray(0, HEAD)));
  } catch {
    return undefined;
  }
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length > 0 && length <= LONGEST_SIDE;
}
