import type { SiteRecord } from '../site.ts';
import { crc32 } from './crc32.ts';
import type { StoredRow } from './layout.ts';
import type { SiteFileSource } from './read-site-file.ts';
import { SiteFileError } from './site-file-error.ts';

/** The parts of a record that are read when they are looked at, in the order in which they are stored. */
const PARTS = ['twin', 'text', 'rest'] as const;

type Part = (typeof PARTS)[number];

/**
 * Makes records of their rows. Texts are decoded at each look, so that memory holds only what is in use; the small
 * rest is kept once it was read.
 * @param end - where the header ends
 * @param restKeys - what the rest of a record may hold
 */
export function recordReader(
  source: SiteFileSource,
  end: number,
  restKeys: readonly string[],
): (row: StoredRow) => SiteRecord {
  class StoredRecord {
    readonly #row: StoredRow;
    readonly #checked = new Set<Part>();
    #rest: Readonly<Record<string, unknown>> | undefined;

    constructor(row: StoredRow) {
      this.#row = row;
      Object.assign(this, row.listed);
    }

    get twin(): string {
      return this.#part('twin');
    }

    get text(): string {
      return this.#part('text');
    }

    get body(): string {
      const { twin } = this;
      return twin.slice(twin.length - this.#row.body);
    }

    restOf(key: string): unknown {
      this.#rest ??= JSON.parse(this.#part('rest')) as Readonly<Record<string, unknown>>;
      return this.#rest[key];
    }

    #part(name: Part): string {
      const { bytes, crc } = locate(source, end, this.#row, name);
      if (!this.#checked.has(name)) {
        if (crc32(bytes) !== crc) throw damaged(this.#row, name);
        this.#checked.add(name);
      }
      return new TextDecoder().decode(bytes);
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

function locate(source: SiteFileSource, end: number, { start, sizes, crcs }: StoredRow, name: Part) {
  const at = PARTS.indexOf(name);
  const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  return { bytes: source.read(end + start + before, sizes[at] ?? 0), crc: crcs[at] };
}

function damaged({ listed }: StoredRow, part: Part): SiteFileError {
  return new SiteFileError(`the ${part} of ${listed.path} is damaged`);
}
