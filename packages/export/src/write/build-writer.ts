import { createHash } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Backlog } from '../backlog.ts';
import type { Packing } from '../packing.ts';
import { digestOf } from '../write-packed.ts';
import type { FileTable, WrittenFile } from './file-table.ts';

/** How much was written, and how much was taken over from the build before. */
export interface WriteCounts {
  files: number;
  bytes: number;
  keptFiles: number;
  keptBytes: number;
}

/** How many bytes may wait to be packed: about what is packed in three seconds. */
const MOST_UNPACKED = 50e6;

/** A file before it is written. */
type NewFile = Omit<WrittenFile, 'size' | 'variants'>;

/**
 * Writes the files of one build; what the build before has already is linked, not written. It waits for the disk,
 * because that takes half the work of being told when it is done (measured: 68 and 121 µs of CPU for a small file).
 */
export class FileWriter {
  readonly #folder: string;
  readonly #packing: Packing;
  readonly #before: string | undefined;
  readonly #known: ReadonlyMap<string, WrittenFile>;
  readonly #made = new Set<string>();
  /** By their digests: the same bytes at several paths are compressed once. */
  readonly #packed = new Map<string, Promise<WrittenFile>>();
  readonly #backlog = new Backlog(MOST_UNPACKED);
  readonly #files: WrittenFile[] = [];
  readonly counts: WriteCounts = { files: 0, bytes: 0, keptFiles: 0, keptBytes: 0 };

  /** @param before - the folder of the build before, and its table */
  constructor(
    folder: string,
    packing: Packing,
    before?: { readonly folder: string; readonly table: FileTable },
  ) {
    this.#folder = folder;
    this.#packing = packing;
    this.#before = before?.folder;
    this.#known = new Map(before?.table.files.map((each) => [each.file, each]));
  }

  /** What has been written so far: all when it has settled. */
  get files(): readonly WrittenFile[] {
    return this.#files;
  }

  /** The same file in the build before. */
  known(file: string): WrittenFile | undefined {
    return this.#known.get(file);
  }

  /** Takes a file of the build before over, with its variants. */
  keep(known: WrittenFile): void {
    for (const [suffix, size] of sizesOf(known)) {
      this.#link(join(this.#before ?? '', known.file + suffix), known.file + suffix);
      this.counts.keptFiles += 1;
      this.counts.keptBytes += size;
    }
    this.#files.push(known);
  }

  /**
   * Writes a file that no path answers, unless the build before has the same.
   * @returns its digest
   */
  writeOwn(file: string, content: string | Uint8Array): string {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const written = { file, digest: digestOf(bytes) };
    const known = this.known(file);
    if (known?.digest === written.digest) this.keep(known);
    else this.write(written, bytes);
    return written.digest;
  }

  /** Writes a file. */
  write(written: NewFile, bytes: Uint8Array): void {
    writeFileSync(this.#pathOf(written.file), bytes, { flag: 'wx' });
    this.#files.push({ ...written, size: bytes.length });
    this.#count(bytes.length);
  }

  /**
   * Writes a file and its compressed forms, or sees to it that they are written; waits only while much is.
   * @param bytes - of no use to the caller from now on
   */
  async writePacked(written: NewFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const size = bytes.length;
    const same = this.#packed.get(written.digest);
    const packed =
      same === undefined ? this.#pack(written, bytes) : same.then((known) => this.#repeat(known, written));
    if (same === undefined) this.#packed.set(written.digest, packed);
    await this.#backlog.add(
      same === undefined ? size : 0,
      packed.then((made) => void this.#files.push(made)),
    );
  }

  /** Waits for what is still being packed. */
  settle(): Promise<void> {
    return this.#backlog.settle();
  }

  /** Writes a file while it is made. */
  async writeStream(
    written: Omit<WrittenFile, 'size' | 'digest'>,
    stream: ReadableStream<Uint8Array>,
  ): Promise<void> {
    const path = this.#pathOf(written.file);
    const hashed = createHash('sha256');
    let size = 0;
    const measured = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of stream) {
        hashed.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await writeFile(path, measured(), { flag: 'wx' });
    this.#files.push({ ...written, size, digest: hashed.digest('base64') });
    this.#count(size);
  }

  async #pack(written: NewFile, bytes: Uint8Array<ArrayBuffer>): Promise<WrittenFile> {
    const size = bytes.length;
    const variants = await this.#packing.write(this.#pathOf(written.file), bytes);
    const made = Object.keys(variants).length === 0 ? { ...written, size } : { ...written, size, variants };
    for (const [, each] of sizesOf(made)) this.#count(each);
    return made;
  }

  /** Gives what this build has another name. */
  #repeat({ file, ...known }: WrittenFile, written: NewFile): WrittenFile {
    const made = { ...known, ...written };
    for (const [suffix, size] of sizesOf(made)) {
      this.#link(join(this.#folder, file + suffix), made.file + suffix);
      this.#count(size);
    }
    return made;
  }

  #count(size: number): void {
    this.counts.files += 1;
    this.counts.bytes += size;
  }

  #link(from: string, file: string): void {
    const to = this.#pathOf(file);
    try {
      linkSync(from, to);
    } catch {
      // A file system without hard links, or one that has no more for this file, takes a copy.
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
    }
  }

  /** Where a file stands, in a folder that is there. */
  #pathOf(file: string): string {
    const path = join(this.#folder, file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return path;
  }
}

/** The sizes of a file and its compressed forms, by what their names end with. */
export function sizesOf({
  size,
  variants = {},
}: Pick<WrittenFile, 'size' | 'variants'>): readonly (readonly [suffix: string, size: number])[] {
  return [
    ['', size],
    ...Object.entries(variants).map(([suffix, variant]) => [suffix, variant.size] as const),
  ];
}
