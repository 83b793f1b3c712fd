import type { SiteRecord } from '../site.ts';
import { crc32 } from './crc32.ts';
import type { StoredRow } from './layout.ts';
import type { SiteFileSource } from './read-site-file.ts';
import { SiteFileError } from './site-file-error.ts';
import { decode, readBetween, type TextPlaces, textPlaces } from './text-places.ts';

/** The parts of a record that are read when they are looked at, in the order in which they are stored. */
const PARTS = ['twin', 'text', 'rest'] as const;

type Part = (typeof PARTS)[number];

/**
 * Makes records of their rows. Texts are decoded at each look, so that memory holds only what is in use; the small
 * rest is kept once it was read.
 * @param bodyStart - where the header ends
 * @param restKeys - what the rest of a record may hold
 */
export function recordReader(
  source: SiteFileSource,
  bodyStart: number,
  restKeys: readonly string[],
): (row: StoredRow) => SiteRecord {
  class StoredRecord {
    readonly #row: StoredRow;
    /** The parts that were read whole, a bit each. */
    #checked = 0;
    #rest: Readonly<Record<string, unknown>> | undefined;
    #places: TextPlaces | undefined;

    constructor(row: StoredRow) {
      this.#row = row;
      Object.assign(this, row.listed);
    }

    get twin(): string {
      return decode(this.#part('twin'));
    }

    get text(): string {
      const bytes = this.#part('text');
      const text = decode(bytes);
      this.#places ??= textPlaces(bodyStart + locate(this.#row, 'text').start, bytes, text);
      return text;
    }

    /** What is read once was checked whole before. */
    textBetween(start: number, end: number): string {
      if (this.#places === undefined) return this.text.slice(start, end);
      return readBetween(this.#places, start, end, source);
    }

    get body(): string {
      const { twin } = this;
      return twin.slice(twin.length - this.#row.body);
    }

    restOf(key: string): unknown {
      this.#rest ??= JSON.parse(decode(this.#part('rest'))) as Readonly<Record<string, unknown>>;
      return this.#rest[key];
    }

    #part(name: Part): Uint8Array {
      const { start, size, crc, bit } = locate(this.#row, name);
      const bytes = source.read(bodyStart + start, size);
      if ((this.#checked & bit) === 0 && crc32(bytes) !== crc) throw damaged(this.#row, name);
      this.#checked |= bit;
      return bytes;
    }
  }
  for (const key of restKeys) {
    Object.defineProperty(StoredRecord.prototype, key, {
      get(this: StoredRecord) {
        return this.restOf(key);
      },
    });
  }
  // The row and the keys are those that a record was written with.
  return (row) => new StoredRecord(row) as unknown as SiteRecord;
}

/** Where a part is, how large, and how it is checked. */
function locate({ start, sizes, crcs }: StoredRow, name: Part) {
  const at = PARTS.indexOf(name);
  const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  return { start: start + before, size: sizes[at] ?? 0, crc: crcs[at], bit: 1 << at };
}

function damaged({ listed }: StoredRow, part: Part): SiteFileError {
  return new SiteFileError(`the ${part} of ${listed.path} is damaged`);
}
