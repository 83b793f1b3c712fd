import type { Cid } from '@site/cid';
import type { Dimensions } from '@site/markdown';

/** A file of the content folder. */
export interface ContentFile {
  /** Relative to the content folder, with `/` between its parts. */
  readonly path: string;
  read(): Promise<Uint8Array>;
}

/** A file that records show: bytes, named by their own CID. */
export interface Blob {
  readonly cid: Cid;
  /** The file extension without its dot; `bin` where it says nothing. */
  readonly extension: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Of an image that says how large it is. */
  readonly dimensions: Dimensions | undefined;
  /** The file it is read from. */
  readonly file: ContentFile;
}
