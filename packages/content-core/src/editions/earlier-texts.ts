import { type Issue, SourceText } from '@site/diagnostics';
import { withheldLine } from '@site/front-matter';
import { onceResolved } from '@site/primitives';
import { CONFIG_FILE } from '@site/site-config';
import type { ContentFile } from '../files/content-file.ts';
import { errorCode, isWithdrawing } from '../files/error-code.ts';
import { isRecordFile } from '../files/location.ts';
import { readSource } from '../files/read-source.ts';
import { isSeriesFile } from '../resolve/series.ts';
import { decodeLoosely } from './decode-loosely.ts';
import { type Edition, type FaultyFile, NO_EDITION } from './edition.ts';

/** Whether a file falls back to its earlier text: what is no text is shown by its CID, which an edit changes. */
export function isText(path: string): boolean {
  return path === CONFIG_FILE || isRecordFile(path) || isSeriesFile(path);
}

/** What the files of one build fall back to that have an error, and which of them did. */
export class EarlierTexts {
  readonly #before: Edition;
  readonly #now: Date;
  readonly #files: ReadonlyMap<string, ContentFile>;
  /** The texts that were read in this build. */
  readonly #present = new Map<string, Uint8Array>();
  readonly #texts = new Map<string, Promise<SourceText | undefined>>();
  readonly #used = new Set<string>();
  readonly #reduced = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #withdrawn = new Map<string, number | undefined>();

  /** @param before - what the build before left; nothing falls back, nor is retained for the next, without one */
  constructor(before: Edition | undefined, now: Date, files: readonly ContentFile[]) {
    this.#before = before ?? NO_EDITION;
    this.#now = now;
    const isRemembered = (path: string) => before !== undefined && isText(path);
    this.#files = new Map(
      files.map((file) => [file.path, isRemembered(file.path) ? this.#remembered(file) : file]),
    );
  }

  #remembered({ path, read, dates }: ContentFile): ContentFile {
    const readOnce = onceResolved(async () => {
      const bytes = await read();
      this.#present.set(path, bytes);
      return bytes;
    });
    return { path, read: readOnce, ...(dates === undefined ? {} : { dates }) };
  }

  /** The files, each text of which is read once. */
  get files(): readonly ContentFile[] {
    return [...this.#files.values()];
  }

  /** Whether there was a build before. */
  get any(): boolean {
    return this.#before.texts.size > 0;
  }

  /** The files that are published without what is gone. */
  get reduced(): ReadonlySet<string> {
    return this.#reduced;
  }

  /** The file whose record was published at a path. */
  ownerOf(path: string): string | undefined {
    return this.#before.published.get(path);
  }

  /**
   * The text that a file with an error had when it was last without one; `undefined` when there is none, or the file says
   * now that it is not public, or may say so.
   */
  of(path: string, ownFields: readonly string[]): Promise<SourceText | undefined> {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = this.#find(path, ownFields);
    this.#texts.set(path, text);
    return text;
  }

  async #find(path: string, ownFields: readonly string[]): Promise<SourceText | undefined> {
    const bytes = this.#before.texts.get(path);
    const file = this.#files.get(path);
    if (bytes === undefined || file === undefined) return undefined;
    if (isRecordFile(path) && (await this.#isWithdrawn(file, ownFields))) return undefined;
    const source = await readSource({ path, read: async () => bytes });
    return source instanceof SourceText ? source : undefined;
  }

  async #isWithdrawn(file: ContentFile, ownFields: readonly string[]): Promise<boolean> {
    const bytes = await file.read().catch(errorCode);
    if (typeof bytes === 'string') {
      // That nobody may read it is how its owner took it back. A disk that fails says nothing.
      const isTaken = isWithdrawing(bytes);
      if (isTaken) this.#withdrawn.set(file.path, undefined);
      return isTaken;
    }
    const source = new SourceText(file.path, decodeLoosely(bytes));
    const line = withheldLine(source, { now: this.#now, ownFields });
    if (line !== undefined) this.#withdrawn.set(file.path, line);
    return line !== undefined;
  }

  /** Notes that the earlier text of a file is published. */
  use(path: string): void {
    this.#used.add(path);
  }

  /** Notes that nothing of a file is published. */
  leaveOut(path: string): void {
    this.#used.delete(path);
    this.#reduced.delete(path);
  }

  isUsed(path: string): boolean {
    return this.#used.has(path);
  }

  /** Notes that a file is published without what is gone. Only one that was without an error before can be. */
  reduce(path: string): boolean {
    if (this.#reduced.has(path) || !this.#before.texts.has(path) || this.#withdrawn.has(path)) return false;
    this.#reduced.add(path);
    return true;
  }

  /** Notes that a file is published as it is, though others are in conflict with it. */
  keep(path: string): void {
    this.#kept.add(path);
  }

  /** What became of each file with an error, in order. */
  faulty(issues: readonly Issue[]): readonly FaultyFile[] {
    const files = new Set(issues.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
    return [...files]
      .filter((file) => !this.#kept.has(file))
      .sort()
      .map((file) => this.#fateOf(file));
  }

  #fateOf(file: string): FaultyFile {
    if (this.#withdrawn.has(file)) {
      const line = this.#withdrawn.get(file);
      return { file, published: 'withdrawn', ...(line === undefined ? {} : { line }) };
    }
    if (this.#used.has(file)) return { file, published: 'earlier' };
    return { file, published: this.#reduced.has(file) ? 'reduced' : 'nothing' };
  }

  /** The texts that the next build falls back to. */
  next(faulty: readonly FaultyFile[]): ReadonlyMap<string, Uint8Array> {
    const fates = new Map(faulty.map(({ file, published }) => [file, published]));
    const texts = new Map(this.#present);
    for (const path of fates.keys()) texts.delete(path);
    for (const [path, fate] of fates) {
      const earlier = this.#before.texts.get(path);
      if (earlier !== undefined && fate !== 'withdrawn') texts.set(path, earlier);
    }
    return texts;
  }
}
