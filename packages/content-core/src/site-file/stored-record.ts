import { known } from '@site/primitives';
import type { SiteRecord } from '../site/site.ts';
import { crc32 } from './crc32.ts';
import { COLUMNS, type Column, type Part } from './layout.ts';
import type { Head } from './read-head.ts';
import type { SiteFileSource } from './read-site-file.ts';
import { openPlaces } from './record-places.ts';
import { SiteFileError } from './site-file-error.ts';
import { decode, readBetween, type TextPlaces, textPlaces } from './text-places.ts';

type Kind = SiteRecord['kind'];

/**
 * Makes records by their number. Texts are decoded at each look, so that memory holds only what is in use; the small
 * rest is kept once it was read.
 * @param bodyStart - where the records begin in the file
 */
export function recordReader(
  source: SiteFileSource,
  bodyStart: number,
  { stored: { restKeys }, columns, places }: Head,
): (kind: Kind, at: number) => SiteRecord {
  const [paths, times] = [columns.path(), columns.created()];
  const { locate, bodyLength } = openPlaces(places, bodyStart);

  class StoredRecord {
    readonly kind: Kind;
    readonly path: string;
    readonly section: string;
    readonly slug: string;
    /** With the path what lists are ordered by, and so what is asked of every record. */
    readonly created: string;
    readonly #at: number;
    /** The parts that were read whole, a bit each. */
    #checked = 0;
    #rest: Readonly<Record<string, unknown>> | undefined;
    #places: TextPlaces | undefined;

    constructor(kind: Kind, at: number) {
      this.#at = at;
      this.kind = kind;
      this.path = known(paths[at]);
      this.created = known(times[at]);
      const slash = this.path.indexOf('/', 1);
      this.section = this.path.slice(1, slash);
      this.slug = this.path.slice(slash + 1);
    }

    get twin(): string {
      return decode(this.#part('twin'));
    }

    get text(): string {
      const bytes = this.#part('text');
      const text = decode(bytes);
      this.#places ??= textPlaces(locate(this.#at, 'text').start, bytes, text);
      return text;
    }

    /** What is read once was checked whole before. */
    textBetween(start: number, end: number): string {
      if (this.#places === undefined) return this.text.slice(start, end);
      return readBetween(this.#places, start, end, source);
    }

    get body(): string {
      const { twin } = this;
      return twin.slice(twin.length - bodyLength(this.#at));
    }

    columnOf(name: Column): unknown {
      return columns[name]()[this.#at] ?? undefined;
    }

    restOf(key: string): unknown {
      this.#rest ??= JSON.parse(decode(this.#part('rest'))) as Readonly<Record<string, unknown>>;
      return this.#rest[key];
    }

    #part(name: Part): Uint8Array {
      const { start, size, crc, bit } = locate(this.#at, name);
      const bytes = source.read(start, size);
      if ((this.#checked & bit) === 0 && crc32(bytes) !== crc) throw damaged(this.path, name);
      this.#checked |= bit;
      return bytes;
    }
  }
  for (const name of COLUMNS.filter((each) => each !== 'path' && each !== 'created')) {
    Object.defineProperty(StoredRecord.prototype, name, {
      get(this: StoredRecord) {
        return this.columnOf(name);
      },
    });
  }
  for (const key of restKeys) {
    Object.defineProperty(StoredRecord.prototype, key, {
      get(this: StoredRecord) {
        return this.restOf(key);
      },
    });
  }
  // The columns and the keys are those that a record was written with.
  return (kind, at) => new StoredRecord(kind, at) as unknown as SiteRecord;
}

function damaged(path: string, part: Part): SiteFileError {
  return new SiteFileError(`the ${part} of ${path} is damaged`);
}
