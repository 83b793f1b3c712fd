import type { ImageEncoder, ImageFormat, Rendition } from '@site/contract';
import { onceResolved } from '@site/primitives';
import pLimit from 'p-limit';
import { encoderName } from './encoder-name.ts';
import { MAX_PIXELS } from './plan-images.ts';

/** Persists renditions over restarts: `folderStore` of `@site/work-cache/fs` is one. */
export interface ImageStore {
  /** @param name - letters, digits, dots and hyphens */
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
}

/** An encoder that says what it has, and what it could not make. */
export interface KeptImages extends ImageEncoder {
  /** Whether a rendition is in the store. */
  isKept(rendition: Rendition): Promise<boolean>;
  /** Why a picture cannot be decoded; `undefined` of one that was not tried, or can be. */
  failureOf(cid: string): string | undefined;
}

/** The options of `openImages`. */
export interface ImageOptions {
  /** Where renditions are kept after they are made; each is made anew in each run when it is left out. */
  readonly store?: ImageStore | undefined;
  /** Receives why a picture is shown as it is, once for each. */
  readonly onFault?: (fault: string) => void;
  /** The URL of the module for which sharp is looked up; this one when left out. */
  readonly from?: string | URL;
}

/** What a site does without where no encoder is installed, and how to get one: said once, where it has pictures. */
export const NO_ENCODER =
  'Pictures are shown in the size and format that they have: to offer smaller ones, run `npm install sharp` where this program is installed; `images: false` in site.yaml does without.';

/** How many pictures are in memory at once. */
const AT_ONCE = 2;

/** The longest that one rendition may take, in seconds. */
const TIMEOUT = 120;

/** Of 0 to 6 for WebP and 0 to 9 for AVIF: more takes longer, and saves little. Measured in the README. */
const EFFORT = { avif: 3, webp: 4 } as const;

/** A quality of AVIF that looks like that of WebP and JPEG: what the defaults of libvips are to one another. */
const AVIF_QUALITY = 0.65;

/** How renditions are made: another number for another way, as a test of what their paths hold demands. */
const RECIPE = 1;

/**
 * Makes renditions with sharp, if that is installed, in threads of its own. It is loaded with the first rendition.
 * @returns `undefined` where it is not
 * @example
 * ```ts
 * const images = openImages();
 * const service = await createService(site, { images });
 * ```
 */
export function openImages({
  store,
  onFault = () => undefined,
  from = import.meta.url,
}: ImageOptions = {}): KeptImages | undefined {
  const version = encoderName(from);
  if (version === undefined) return undefined;
  const load = onceResolved(loadSharp);
  const queue = pLimit(AT_ONCE);
  const failures = new Map<string, string>();
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>();

  const fail = ({ cid, original }: Rendition, error: unknown): undefined => {
    if (failures.has(cid)) return;
    const reason = reasonOf(error);
    failures.set(cid, reason);
    onFault(
      `The picture ${original} is shown as it is, because it cannot be decoded: ${reason}. Save it again with a program for pictures.`,
    );
  };

  const make = async (
    rendition: Rendition,
    read: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> => {
    const name = nameOf(rendition);
    const kept = await store?.read(name);
    if (kept !== undefined) return kept;
    const made = await queue(async () => {
      if (failures.has(rendition.cid)) return undefined;
      const bytes = await read();
      if (bytes === undefined) return undefined;
      try {
        return await (await load())(bytes, rendition);
      } catch (error) {
        return fail(rendition, error);
      }
    });
    if (made !== undefined) await store?.write(name, made);
    return made;
  };

  return {
    name: `${RECIPE} ${version}`,
    hasFailed: (cid) => failures.has(cid),
    failureOf: (cid) => failures.get(cid),
    isKept: async (rendition) => (await store?.has(nameOf(rendition))) ?? false,
    encode: (rendition, read) => {
      const begun = inFlight.get(rendition.path);
      if (begun !== undefined) return begun;
      const making = make(rendition, read).finally(() => inFlight.delete(rendition.path));
      inFlight.set(rendition.path, making);
      return making;
    },
  };
}

/** The name of a rendition in a store: that of its file, and the picture's. */
function nameOf({ path }: Pick<Rendition, 'path'>): string {
  return path.split('/').slice(-2).join('-');
}

/** Encodes a picture in the size and format of a rendition. */
type Encode = (bytes: Uint8Array, rendition: Rendition) => Promise<Uint8Array>;

async function loadSharp(): Promise<Encode> {
  const { default: sharp } = await import('sharp');
  // What was decoded is of no use again: each rendition is made once.
  sharp.cache(false);
  // A thread for each picture: more of them for one take more memory, and no less time for all.
  sharp.concurrency(1);
  return (bytes, { width, format, quality }) => {
    // What is lacking at the end of a file is left blank, as browsers do. Metadata are not carried over.
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT });
    const formats: Readonly<Record<ImageFormat, () => Promise<Uint8Array>>> = {
      avif: () =>
        picture.avif({ quality: Math.ceil(quality * AVIF_QUALITY), effort: EFFORT.avif }).toBuffer(),
      webp: () => picture.webp({ quality, effort: EFFORT.webp }).toBuffer(),
    };
    return formats[format]();
  };
}

/** What libvips says, on one line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').replace(/\.?\s*$/, '');
}
