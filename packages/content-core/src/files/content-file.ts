import type { ByteSource, Cid } from '@site/cid';
import type { Dimensions } from '@site/markdown';

/** A file of the content folder. */
export interface ContentFile {
  /** Relative to the content folder, with `/` between its parts. */
  readonly path: string;
  read(): Promise<Uint8Array>;
  /** The file where its bytes need not be in memory; absent of one whose bytes are there anyway. */
  readonly blocks?: BlockSource;
  /** When the file was written, by a source besides its text; `undefined` where that one does not know. */
  readonly dates?: (source: FileDateSource) => Promise<FileDates | undefined>;
}

/** Who knows when a file was written: the history of its repository, or the file system. */
export type FileDateSource = 'git' | 'modified';

/** When a file was written, in RFC 3339 with the offset of the clock of whoever wrote it. */
export interface FileDates {
  readonly created: string;
  /** When it last changed; the same as `created` when it never did. */
  readonly updated: string;
}

/** A file that is named, and read as the block of its name, piece by piece. */
export interface BlockSource {
  /**
   * Names the bytes that there are now.
   * @param head - how many of the first ones are answered
   */
  name(head: number): Promise<{ readonly cid: Cid; readonly size: number; readonly head: Uint8Array }>;
  /** The bytes as long as they are those of a CID; `undefined` when the file is gone, or has others. */
  open(cid: Cid): Promise<ByteSource | undefined>;
}

/** A file that records show: bytes, named by their own CID. */
export interface Blob {
  readonly cid: Cid;
  /** The file extension without its dot; `bin` where it says nothing. */
  readonly extension: string;
  readonly mediaType: string;
  /** The names that files with the same bytes and another extension give it; absent where no record shows one. */
  readonly otherNames?: readonly { readonly extension: string; readonly mediaType: string }[];
  /** In bytes. */
  readonly size: number;
  /** Of an image that says how large it is. */
  readonly dimensions: Dimensions | undefined;
  /** Of an image that moves. */
  readonly isAnimated?: true;
  /** The file it is read from. */
  readonly file: ContentFile;
}
