import { type Cid, cidOf } from '@site/cid';
import { pictureFacts } from '@site/images';
import { filesAt, type Layout, staticAddress } from '@site/layouts';
import { fileType, IMAGE_HEAD, imageDimensions } from '@site/markdown';
import { groupBy } from '@site/primitives';
import type { Blob, BlockSource, ContentFile } from '../files/content-file.ts';
import { BLOB_FOLDER } from '../files/location.ts';

/** The files of a folder as blobs. A file is read and named when it is first needed. */
export class BlobCatalogue {
  readonly #files: ReadonlyMap<string, ContentFile>;
  readonly #blobs = new Map<string, Promise<Blob | undefined>>();
  readonly #layout: Layout | undefined;
  readonly #located = new Set<string>();
  #byName: ReadonlyMap<string, readonly string[]> | undefined;
  #byCid: Promise<ReadonlyMap<string, Blob>> | undefined;

  /** @param layout - whose repository the folder is */
  constructor(files: readonly ContentFile[], layout?: Layout) {
    this.#layout = layout;
    this.#files = new Map(files.map((file) => [file.path.normalize('NFC'), file]));
  }

  /** Whether the folder has a file at a path. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The path of the file that the tool of the repository serves at an address. */
  servedAt(address: string): string | undefined {
    const files = this.#layout === undefined ? [] : filesAt(this.#layout, address);
    return files.find((path) => this.has(path));
  }

  /** The address at which the tool of the repository serves a file. */
  addressOf({ path }: ContentFile): string | undefined {
    return this.#layout === undefined ? undefined : staticAddress(this.#layout, path);
  }

  /** The blob of the file at a path. */
  async byPath(path: string): Promise<Blob | undefined> {
    const file = this.#files.get(path);
    return file && this.#blob(path, file);
  }

  /** Whether a blob that was named is a picture that says where it was taken. */
  hasLocation({ cid }: Blob): boolean {
    return this.#located.has(cid);
  }

  /** The blob of that name, if it is one of the blob folder. */
  async byCid(cid: string): Promise<Blob | undefined> {
    this.#byCid ??= this.#hashFolder();
    return (await this.#byCid).get(cid);
  }

  /** The paths of all files, in normalization form C. */
  paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** The paths of all files with a name in whatever case: what a wrong path may mean. */
  alike(name: string): readonly string[] {
    this.#byName ??= groupBy(this.#files.keys(), (path) => [nameKey(path)]);
    return this.#byName.get(nameKey(name)) ?? [];
  }

  async #hashFolder(): Promise<ReadonlyMap<Cid, Blob>> {
    const byCid = new Map<Cid, Blob>();
    for (const [path, file] of this.#files) {
      if (!path.startsWith(BLOB_FOLDER)) continue;
      const blob = await this.#blob(path, file);
      // Of two files with the same bytes the first by path lends its extension, whatever the order of discovery.
      if (blob !== undefined && !byCid.has(blob.cid)) byCid.set(blob.cid, blob);
    }
    return byCid;
  }

  #blob(path: string, file: ContentFile): Promise<Blob | undefined> {
    const known = this.#blobs.get(path);
    if (known !== undefined) return known;
    const blob = this.#name(file);
    this.#blobs.set(path, blob);
    return blob;
  }

  /** `undefined` for a file that cannot be read: a reference to it is reported as broken. */
  async #name(file: ContentFile): Promise<Blob | undefined> {
    const named = await (file.blocks?.name(IMAGE_HEAD) ?? nameBytes(file)).catch(() => undefined);
    if (named === undefined) return undefined;
    const { cid, size, head } = named;
    const type = fileType(file.path);
    const { isAnimated, hasLocation, saysMoreAtEnd } = pictureFacts(head, type.mediaType);
    const whole = saysMoreAtEnd && head.length < size ? await file.read().catch(() => head) : head;
    if (hasLocation || pictureFacts(whole, type.mediaType).hasLocation) this.#located.add(cid);
    const dimensions = imageDimensions(head, type.mediaType);
    return { cid, size, dimensions, ...(isAnimated ? { isAnimated } : {}), file, ...type };
  }
}

function nameKey(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

async function nameBytes(file: ContentFile): ReturnType<BlockSource['name']> {
  const bytes = await file.read();
  return { cid: await cidOf(bytes), size: bytes.length, head: bytes.subarray(0, IMAGE_HEAD) };
}
