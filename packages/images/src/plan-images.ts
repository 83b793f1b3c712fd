import {
  IMAGE_FORMATS,
  type ImageEncoder,
  type ImageFormat,
  type ImageSource,
  type Rendition,
} from '@site/contract';
import { fnv1a } from '@site/primitives';

/** A file that pages show. */
export interface Picture {
  readonly cid: string;
  readonly extension: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Upright, in pixels; `undefined` of one that does not say. */
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  /** Whether it moves: a rendition would stand still. */
  readonly isAnimated?: true;
}

/** What an owner says of pictures. */
export interface ImageSettings {
  readonly widths?: readonly number[] | undefined;
  readonly formats?: readonly ImageFormat[] | undefined;
  readonly quality?: number | undefined;
}

/** The pictures of a site, and what its owner says of them. */
export interface PictureSite {
  /** By CID. */
  readonly blobs: ReadonlyMap<string, Picture>;
  readonly config: { readonly images?: ImageSettings | false | undefined };
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** What the URLs of the owner's pictures begin with. Without a slash at its end. */
  readonly mediaBaseUrl: string;
}

/** The pictures of a site in the sizes that pages offer. */
export interface ImagePlan {
  /** By their paths, in order of the paths. */
  readonly renditions: ReadonlyMap<string, Rendition>;
  /** The sources of each picture that has some, by its CID. */
  readonly sources: ReadonlyMap<string, readonly ImageSource[]>;
}

/**
 * What pages offer of a picture unless the owner says otherwise. In pixels: a telephone, one with a fine screen, a column
 * of text on a fine screen, a gallery as wide as a page.
 */
export const IMAGE_DEFAULTS = {
  widths: [480, 960, 1440, 1920],
  formats: IMAGE_FORMATS,
  quality: 75,
} as const;

/** The most pixels of a picture that is decoded: what the largest cameras take. More is shown as it is. */
export const MAX_PIXELS = 108_000_000;

/** The most bytes of a picture that is read into memory. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** The formats that pictures are decoded from. Of a GIF one cannot say cheaply whether it moves, and an SVG has any size. */
const DECODED: ReadonlySet<string> = new Set(['image/avif', 'image/jpeg', 'image/png', 'image/webp']);

/** The longest side of a WebP, in pixels (VP8 data format, RFC 6386 §9.1). */
const LONGEST_SIDE: Readonly<Record<ImageFormat, number>> = { avif: 65_535, webp: 16_383 };

/** What the paths of the renditions of a format begin with. */
export const belowOf = (format: ImageFormat): `/${string}/` => `/assets/${format}/`;

/** Whether a picture has what it takes to be offered in other sizes. */
export function isScalable({ mediaType, dimensions, isAnimated, size }: Picture): boolean {
  if (!DECODED.has(mediaType) || dimensions === undefined || isAnimated === true) return false;
  return dimensions.width * dimensions.height <= MAX_PIXELS && size <= MAX_BYTES;
}

/**
 * Plans the renditions of pictures: never larger than the owner's, and none of one that is small, moves or is drawn.
 * @param encoder - of damaged pictures that it knows of, none; `undefined` where nobody makes renditions
 */
export function planImages(
  { blobs, config: { images: settings = {} }, baseUrl, mediaBaseUrl }: PictureSite,
  encoder: Pick<ImageEncoder, 'name' | 'hasFailed'> | undefined,
): ImagePlan {
  const renditions: (readonly [path: string, rendition: Rendition])[] = [];
  const sources = new Map<string, readonly ImageSource[]>();
  if (settings !== false && encoder !== undefined) {
    const { quality = IMAGE_DEFAULTS.quality, formats = IMAGE_DEFAULTS.formats } = settings;
    const widths = [...(settings.widths ?? IMAGE_DEFAULTS.widths)].sort((a, b) => a - b);
    const made = { quality, name: encoder.name };
    for (const picture of blobs.values()) {
      if (!isScalable(picture) || encoder.hasFailed(picture.cid)) continue;
      const offered = IMAGE_FORMATS.filter((format) => formats.includes(format)).flatMap((format) => {
        const found = renditionsOf(picture, format, widths, made);
        renditions.push(...found.map((rendition) => [rendition.path, rendition] as const));
        return found.length === 0 ? [] : [sourceOf(picture, format, found, { baseUrl, mediaBaseUrl })];
      });
      if (offered.length > 0) sources.set(picture.cid, offered);
    }
  }
  return { renditions: new Map(renditions.sort(([a], [b]) => (a < b ? -1 : 1))), sources };
}

/** Whether pages would offer pictures of a site in other sizes, if somebody made them. */
export function wantsEncoder(site: PictureSite): boolean {
  return planImages(site, { name: '', hasFailed: () => false }).renditions.size > 0;
}

/** The widths below that of a picture, and its own where it is among the offered ones. */
function widthsFor(width: number, ascending: readonly number[]): readonly number[] {
  const below = ascending.filter((each) => each < width);
  if (below.length === 0) return [];
  return below.length === ascending.length ? below : [...below, width];
}

function renditionsOf(
  { cid, extension, mediaType, dimensions: { width, height } = { width: 0, height: 0 } }: Picture,
  format: ImageFormat,
  ascending: readonly number[],
  { quality, name }: { readonly quality: number; readonly name: string },
): readonly Rendition[] {
  const fingerprint = fnv1a(JSON.stringify([name, quality]))
    .toString(16)
    .padStart(8, '0');
  return (
    widthsFor(width, ascending)
      // In its own format and size there is the owner's.
      .filter((each) => each < width || mediaType !== `image/${format}`)
      .filter((each) => (height * each) / width <= LONGEST_SIDE[format])
      .map((each) => ({
        path: `${belowOf(format)}${cid}/${each}.${fingerprint}.${format}`,
        original: `/blobs/${cid}.${extension}`,
        ...{ cid, format, quality, width: each },
      }))
  );
}

function sourceOf(
  { cid, extension, mediaType, dimensions }: Picture,
  format: ImageFormat,
  renditions: readonly Rendition[],
  { baseUrl, mediaBaseUrl }: Pick<PictureSite, 'baseUrl' | 'mediaBaseUrl'>,
): ImageSource {
  const own = { url: `${mediaBaseUrl}/${cid}.${extension}`, width: dimensions?.width };
  const isOwn = mediaType === `image/${format}`;
  const all = [
    ...renditions.map(({ path, width }) => ({ url: baseUrl + path, width })),
    ...(isOwn ? [own] : []),
  ];
  return { type: `image/${format}`, srcset: all.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}
