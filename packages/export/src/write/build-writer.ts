import type { Coding } from '../coding.ts';
import { sizesOf, type WrittenFile } from '../file-table.ts';
import type { Sha256 } from '../sha256.ts';
import type { NewObject, ObjectMetadata } from '../targets/objects.ts';
import type { Build, StagingBuild } from '../targets/target.ts';
import { Backlog } from './backlog.ts';
import { measureStream } from './measure-stream.ts';
import type { Precompressor } from './precompress.ts';

/** A number of files, compressed variants among them, and their bytes. */
export interface FileCount {
  readonly files: number;
  readonly bytes: number;
}

/** How much was written, and how much was carried over from the build before. */
export interface WriteCounts {
  readonly written: FileCount;
  readonly unchanged: FileCount;
}

/** What a build is written with. */
export interface WriterParts {
  readonly staging: StagingBuild;
  readonly precompressor: Precompressor;
  /** The codings that variants can have. */
  readonly codings: readonly Pick<Coding, 'coding' | 'suffix'>[];
  readonly sha256: Sha256;
  /** The build before. */
  readonly current: Build | undefined;
}

/** A file before it is written. */
type NewFile = Omit<WrittenFile, 'size' | 'variants'>;

/** The headers that are stored with a file. */
type FileHeaders = ObjectMetadata['headers'];

const NO_HEADERS: FileHeaders = new Map();

const UNKNOWN_TYPE = 'application/octet-stream';

/** How many bytes may wait to be compressed: about what is compressed in three seconds. */
const MAX_UNCOMPRESSED = 50e6;

/** Writes the files of one build; what the build before has already is carried over. */
export class BuildWriter {
  readonly #parts: WriterParts;
  readonly #known: ReadonlyMap<string, WrittenFile>;
  /** By their digests: the same bytes at several paths are compressed once. */
  readonly #compressed = new Map<string, Promise<WrittenFile>>();
  readonly #backlog = new Backlog(MAX_UNCOMPRESSED);
  readonly #files: WrittenFile[] = [];
  readonly #counts = { written: { files: 0, bytes: 0 }, unchanged: { files: 0, bytes: 0 } };

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#known = new Map(parts.current?.table.files.map((each) => [each.file, each]));
  }

  /** What has been written so far: all when it has settled. */
  get files(): readonly WrittenFile[] {
    return this.#files;
  }

  get counts(): WriteCounts {
    return this.#counts;
  }

  /** The same file in the build before. */
  known(file: string): WrittenFile | undefined {
    return this.#known.get(file);
  }

  /** Carries a file of the build before over, with its variants. */
  async carryOver(known: WrittenFile, headers: FileHeaders, type = known.type): Promise<void> {
    for (const [suffix, size] of sizesOf(known)) {
      await this.#parts.staging.carryOver(known.file + suffix, this.#metadata(type, headers, suffix));
      this.#count('unchanged', size);
    }
    this.#files.push(known);
  }

  /**
   * Writes a file that no path answers, unless the build before has the same.
   * @param type - its media type
   * @returns its digest
   */
  async writeOwn(file: string, content: string | Uint8Array, type = UNKNOWN_TYPE): Promise<string> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const written = { file, digest: this.#parts.sha256.of(bytes) };
    const known = this.known(file);
    if (known?.digest === written.digest) await this.carryOver(known, NO_HEADERS, type);
    else await this.write(written, bytes, NO_HEADERS, type);
    return written.digest;
  }

  /** Writes a file. */
  async write(written: NewFile, body: Uint8Array, headers: FileHeaders, type = written.type): Promise<void> {
    const { file: name, digest } = written;
    await this.#store({ name, body, digest, metadata: this.#metadata(type, headers) }, body.length);
    this.#files.push({ ...written, size: body.length });
  }

  /**
   * Writes a file and its compressed variants, or sees to it that they are written; waits only while much is.
   * @param bytes - of no use to the caller from now on
   */
  async writeCompressed(
    written: NewFile,
    bytes: Uint8Array<ArrayBuffer>,
    headers: FileHeaders,
  ): Promise<void> {
    const size = bytes.length;
    const same = this.#compressed.get(written.digest);
    const made =
      same === undefined
        ? this.#compress(written, bytes, headers)
        : same.then((known) => this.#repeat(known, written, headers));
    if (same === undefined) this.#compressed.set(written.digest, made);
    await this.#backlog.add(
      same === undefined ? size : 0,
      made.then((file) => void this.#files.push(file)),
    );
  }

  /** Waits for what is still being compressed. */
  settle(): Promise<void> {
    return this.#backlog.settle();
  }

  /**
   * Writes a file while it is made.
   * @returns its digest
   */
  async writeStream(
    written: Omit<WrittenFile, 'size' | 'digest'>,
    stream: ReadableStream<Uint8Array>,
    headers: FileHeaders,
  ): Promise<string> {
    const { chunks, result } = measureStream(stream, this.#parts.sha256);
    const metadata = this.#metadata(written.type, headers);
    await this.#parts.staging.put({ name: written.file, body: chunks, metadata });
    const { size, digest } = result();
    this.#files.push({ ...written, size, digest });
    this.#count('written', size);
    return digest;
  }

  async #compress(
    written: NewFile,
    bytes: Uint8Array<ArrayBuffer>,
    headers: FileHeaders,
  ): Promise<WrittenFile> {
    const { file, type, digest } = written;
    const size = bytes.length;
    await this.#store({ name: file, body: bytes, digest, metadata: this.#metadata(type, headers) }, size);
    const made = await this.#parts.precompressor.compress(bytes);
    for (const { suffix, bytes: body, digest } of made) {
      const metadata = this.#metadata(type, headers, suffix);
      await this.#store({ name: file + suffix, body, digest, metadata }, body.length);
    }
    if (made.length === 0) return { ...written, size };
    const variants = made.map(
      ({ suffix, bytes: { length }, digest }) => [suffix, { size: length, digest }] as const,
    );
    return { ...written, size, variants: Object.fromEntries(variants) };
  }

  /** Gives what this build has another name. */
  async #repeat(
    { file, ...known }: WrittenFile,
    written: NewFile,
    headers: FileHeaders,
  ): Promise<WrittenFile> {
    const made = { ...known, ...written };
    for (const [suffix, size] of sizesOf(made)) {
      const metadata = this.#metadata(made.type, headers, suffix);
      await this.#parts.staging.copy(file + suffix, made.file + suffix, metadata);
      this.#count('written', size);
    }
    return made;
  }

  async #store(object: NewObject, size: number): Promise<void> {
    await this.#parts.staging.put(object);
    this.#count('written', size);
  }

  /** @param suffix - of a compressed variant */
  #metadata(mediaType = UNKNOWN_TYPE, headers: FileHeaders, suffix = ''): ObjectMetadata {
    const coding = this.#parts.codings.find((each) => each.suffix === suffix)?.coding;
    return { mediaType, headers, ...(coding === undefined ? {} : { coding }) };
  }

  #count(kind: keyof WriteCounts, size: number): void {
    this.#counts[kind].files += 1;
    this.#counts[kind].bytes += size;
  }
}
