import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Service, SnapshotManifest } from '@site/contract';
import { presentFile, type RetainingArchive, type SnapshotFile } from '@site/service';
import pLimit from 'p-limit';
import { openStages, place, placeWhole, removeWhole, writeFlushed } from './durable.ts';
import {
  compareEntries,
  entryName,
  type HistoryEntry,
  isTextName,
  MANIFEST,
  readEntry,
  textName,
} from './history-entry.ts';

/** The bounds of an archive in a folder. */
export interface HistoryBounds {
  /** The most snapshots besides the present one. From 0. */
  readonly most: number;
  /** The most bytes of the texts of snapshots, of which the newest is retained whatever its size. */
  readonly textBytes?: number;
}

/** Room for the texts of every snapshot of a site of 4,000 documents of 5.7 KB. */
const TEXT_BYTES = 256 * 2 ** 20;

/** How much of a text is written at once, in bytes: requests are answered in between. */
const PART = 1 << 20;

/** Where what cannot be used is put, so that nothing is lost. */
const SET_ASIDE = 'set-aside';

/**
 * Retains snapshots in a folder, so that they are there after a restart: a folder for each, named by its order and its id,
 * with its manifest and its text. No file lists them, so that processes that share the folder lose nothing of each other:
 * each finds what all have retained. What cannot be read or written is reported, and never fatal.
 */
export class FolderArchive implements RetainingArchive {
  readonly #folder: string;
  readonly #most: number;
  readonly #textBytes: number;
  readonly #onFault: (fault: string) => void;
  readonly #queue = pLimit(1);
  /** By the names of their folders. */
  readonly #entries = new Map<string, HistoryEntry>();
  /** What cannot be used and could not be set aside: it is reported once. */
  readonly #ignored = new Set<string>([SET_ASIDE]);
  #isOpen = false;
  /** Whether it was reported that it cannot be persisted: a disk stays full. */
  #isReported = false;

  /** @param onFault - receives what of the history cannot be used, or cannot be persisted */
  constructor(
    folder: string,
    { most, textBytes = TEXT_BYTES }: HistoryBounds,
    onFault: (fault: string) => void,
  ) {
    this.#folder = folder;
    this.#most = most;
    this.#textBytes = textBytes;
    this.#onFault = onFault;
  }

  async list(file?: SnapshotFile): Promise<readonly string[]> {
    await this.#open();
    return this.#newestFirst()
      .filter(({ text }) => file !== 'llms-full.txt' || text !== undefined)
      .map(({ id }) => id);
  }

  async read(id: string, file: SnapshotFile): Promise<Uint8Array | undefined> {
    await this.#open();
    const entry = this.#find(id);
    return file === 'manifest.json' || entry === undefined ? entry?.manifest : this.#readText(entry);
  }

  begin(service: Service): Promise<void> {
    return this.#queue(async () => {
      await this.#scan();
      const { snapshot: id } = service;
      const [newest] = this.#newestFirst();
      if (newest?.id === id) return;
      const entry = {
        order: (newest?.order ?? 0) + 1,
        id,
        manifest: await presentFile(service, 'manifest.json'),
        text: undefined,
        isWritten: false,
      };
      this.#entries.set(entryName(entry), entry);
      await this.#try(() => this.#write(entry));
      await this.#try(() => this.#evict());
    });
  }

  retain(service: Service): Promise<void> {
    return this.#queue(() =>
      this.#try(async () => {
        const entry = this.#find(service.snapshot);
        if (entry?.isWritten !== true || entry.text !== undefined) return;
        await this.#writeText(entry, await presentFile(service, 'llms-full.txt'));
        await this.#evict();
      }),
    );
  }

  removeTexts(holds: (manifest: SnapshotManifest) => boolean): Promise<void> {
    return this.#queue(async () => {
      await this.#scan();
      const held = [...this.#entries.values()].filter(({ manifest }) => holds(parse(manifest)));
      for (const entry of held) this.#entries.set(entryName(entry), { ...entry, text: undefined });
      const aside = join(this.#folder, SET_ASIDE);
      try {
        for (const entry of held) await removeTextsIn(join(this.#folder, entryName(entry)));
        // Nothing vouches for what was set aside, nor for what a process that was killed has left.
        for (const name of await namesIn(aside)) await removeTextsIn(join(aside, name));
        await openStages(this.#folder);
      } catch (error) {
        // It is not served, but it is there: reported each time.
        this.#onFault(
          `A text that holds what is retracted cannot be removed: ${error instanceof Error ? error.message : String(error)}. Remove it yourself.`,
        );
      }
    });
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#queue(async () => undefined);
  }

  async #open(): Promise<void> {
    if (!this.#isOpen) await this.#queue(() => this.#scan());
  }

  /** Finds what this and other processes have retained, and forgets what they have evicted. */
  async #scan(): Promise<void> {
    await this.#try(async () => {
      if (!this.#isOpen) await openStages(this.#folder);
      this.#isOpen = true;
      const names = (await readdir(this.#folder)).filter((name) => !name.startsWith('.'));
      for (const [name, { isWritten }] of this.#entries)
        if (isWritten && !names.includes(name)) this.#entries.delete(name);
      for (const name of names)
        if (!this.#entries.has(name) && !this.#ignored.has(name)) await this.#add(name);
    });
    this.#isOpen = true;
  }

  async #add(name: string): Promise<void> {
    const entry = await readEntry(this.#folder, name);
    if (typeof entry === 'object') this.#entries.set(name, entry);
    else if (entry !== undefined) await this.#try(() => this.#setAside(name, entry));
  }

  async #setAside(name: string, fault: string): Promise<void> {
    const aside = join(this.#folder, SET_ASIDE);
    this.#ignored.add(name);
    this.#onFault(
      `The retained snapshot ${join(this.#folder, name)} ${fault}. The history goes on without it, and it is set aside in ${aside}: restore it from a backup, or remove it.`,
    );
    await mkdir(aside, { recursive: true, mode: 0o700 });
    // Others of its name may have been set aside before.
    await rename(join(this.#folder, name), join(aside, `${name}.${randomUUID()}`));
    this.#ignored.delete(name);
  }

  /** Writes an entry; one that was served before and is again takes its place as the newest, with its text. */
  async #write(entry: HistoryEntry): Promise<void> {
    const before = this.#newestFirst().find(({ id, isWritten }) => id === entry.id && isWritten);
    if (before !== undefined && (await this.#rename(before, entryName(entry)))) {
      this.#entries.delete(entryName(before));
      this.#entries.set(entryName(entry), { ...before, order: entry.order });
      return;
    }
    await placeWhole(this.#folder, async (stage) => {
      await mkdir(stage, { mode: 0o700 });
      await writeFlushed(join(stage, MANIFEST), (file) => file.writeFile(entry.manifest));
      return [this.#folder, entryName(entry)];
    });
    this.#entries.set(entryName(entry), { ...entry, isWritten: true });
  }

  /** `false` when another process has renamed or evicted it. */
  async #rename(entry: HistoryEntry, name: string): Promise<boolean> {
    try {
      await place(join(this.#folder, entryName(entry)), this.#folder, name);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async #writeText(entry: HistoryEntry, bytes: Uint8Array): Promise<void> {
    let checksum = 0;
    await placeWhole(this.#folder, async (stage) => {
      await writeFlushed(stage, async (file) => {
        for (let at = 0; at < bytes.length; at += PART) {
          const part = bytes.subarray(at, at + PART);
          checksum = crc32(part, checksum);
          await file.writeFile(part);
        }
      });
      return [join(this.#folder, entryName(entry)), textName(checksum)];
    });
    const text = { name: textName(checksum), checksum, size: bytes.length };
    this.#entries.set(entryName(entry), { ...entry, text });
  }

  async #readText(entry: HistoryEntry): Promise<Uint8Array | undefined> {
    const { text } = entry;
    if (text === undefined) return undefined;
    const path = join(this.#folder, entryName(entry), text.name);
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes !== undefined && crc32(bytes) === text.checksum) return bytes;
    this.#entries.set(entryName(entry), { ...entry, text: undefined });
    // What is missing was evicted by another process.
    if (bytes !== undefined)
      this.#onFault(`The text of a retained snapshot is damaged and not served: ${path}. Remove it.`);
    return undefined;
  }

  async #evict(): Promise<void> {
    const all = this.#newestFirst();
    for (const entry of all.slice(this.#most + 1)) {
      this.#entries.delete(entryName(entry));
      if (entry.isWritten) await this.#remove(entryName(entry));
    }
    let bytes = 0;
    for (const [at, entry] of all.slice(0, this.#most + 1).entries()) {
      if (entry.text === undefined) continue;
      bytes += entry.text.size;
      if (at === 0 || bytes <= this.#textBytes) continue;
      this.#entries.set(entryName(entry), { ...entry, text: undefined });
      await this.#remove(join(entryName(entry), entry.text.name));
    }
  }

  /** Another process may have been first. */
  async #remove(name: string): Promise<void> {
    await removeWhole(this.#folder, join(this.#folder, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  #find(id: string): HistoryEntry | undefined {
    return this.#newestFirst().find((entry) => entry.id === id);
  }

  /** One process may retain again what another one has: the newest entry of an id counts. */
  #newestFirst(): readonly HistoryEntry[] {
    return [...this.#entries.values()].sort(compareEntries);
  }

  /** Does what a full disk, or one that cannot be written, makes impossible: reported once. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#isReported) return;
      this.#isReported = true;
      this.#onFault(
        `The history cannot be persisted in ${this.#folder}: ${error instanceof Error ? error.message : String(error)}. What was served before is known until this process ends.`,
      );
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function parse(manifest: Uint8Array): SnapshotManifest {
  return JSON.parse(Buffer.from(manifest).toString()) as SnapshotManifest;
}

/** Another process may have written one beside that of this one. */
async function removeTextsIn(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (isTextName(name)) await rm(join(folder, name), { force: true });
}

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
