import type { Document, FeedPost, SiteRecord } from '@site/content-core';
import { slugOf } from '@site/contract';
import { known } from '@site/primitives';
import { crc32 } from './crc32.ts';
import type { Part } from './layout.ts';
import type { Head, ReadColumns } from './read-head.ts';
import { openPlaces, type RecordPlaces } from './record-places.ts';
import { SiteFileError } from './site-file-error.ts';
import type { SiteFileSource } from './site-file-source.ts';
import { decode, readBetween, type TextPlaces, textPlaces } from './text-places.ts';

/** Every field of a record, of either kind. */
type Fields = { readonly [Name in keyof Document]: Document[Name] | FeedPost[Name] };

/** The fields that no column holds and that no path or text implies. They are stored together, as JSON. */
type Rest = Omit<Fields, Derived | keyof ReadColumns>;
type Derived = 'kind' | 'slug' | 'twin' | 'text' | 'textBetween' | 'body';

/** What the records of one file are read with. */
interface RecordFile {
  readonly source: SiteFileSource;
  readonly columns: ReadColumns;
  readonly places: RecordPlaces;
}

/**
 * Makes records by their number.
 * @param bodyStart - where the records begin in the file
 * @throws {SiteFileError} when the records have fields that this version does not know
 */
export function recordReader(
  source: SiteFileSource,
  bodyStart: number,
  { stored: { restKeys }, columns, places }: Head,
): (kind: SiteRecord['kind'], at: number) => SiteRecord {
  const unknown = restKeys.filter((key) => !(key in StoredRecord.prototype));
  if (unknown.length > 0) throw new SiteFileError(`its records have fields of another version: ${unknown}`);
  const file: RecordFile = { source, columns, places: openPlaces(places, bodyStart) };
  // What the type of a kind says of its fields was true of the record that was written.
  return (kind, at) => new StoredRecord(file, kind, at) as SiteRecord;
}

/**
 * A record whose fields are read from the file when they are looked at. Texts are decoded at each look, so that memory
 * holds only what is in use; the small rest is parsed once.
 */
class StoredRecord implements Fields {
  readonly kind: SiteRecord['kind'];
  readonly path: string;
  readonly section: string;
  /** With the path it is the key that lists are ordered by, so that it is read of every record. */
  readonly created: string | undefined;
  readonly #file: RecordFile;
  readonly #at: number;
  /** The parts whose checksum was compared, a bit each. */
  #checked = 0;
  #parsedRest: Rest | undefined;
  #textPlaces: TextPlaces | undefined;

  constructor(file: RecordFile, kind: SiteRecord['kind'], at: number) {
    this.#file = file;
    this.#at = at;
    this.kind = kind;
    this.path = known(file.columns.path()[at]);
    this.created = file.columns.created()[at] ?? undefined;
    this.section = known(file.columns.section()[at]);
  }

  get slug(): Fields['slug'] {
    return slugOf(this.path, this.section);
  }

  get updated(): Fields['updated'] {
    return this.#file.columns.updated()[this.#at] ?? undefined;
  }

  get title(): Fields['title'] {
    return this.#file.columns.title()[this.#at] ?? undefined;
  }

  get tags(): Fields['tags'] {
    return known(this.#file.columns.tags()[this.#at]);
  }

  get image(): Fields['image'] {
    return this.#file.columns.image()[this.#at] ?? undefined;
  }

  get cid(): Fields['cid'] {
    return known(this.#file.columns.cid()[this.#at]);
  }

  get createdDay(): Fields['createdDay'] {
    return this.#rest.createdDay;
  }

  get updatedDay(): Fields['updatedDay'] {
    return this.#rest.updatedDay;
  }

  get cover(): Fields['cover'] {
    return this.#rest.cover;
  }

  get excerpt(): Fields['excerpt'] {
    return this.#rest.excerpt;
  }

  get link(): Fields['link'] {
    return this.#rest.link;
  }

  get data(): Fields['data'] {
    return this.#rest.data;
  }

  get outline(): Fields['outline'] {
    return this.#rest.outline;
  }

  get lang(): Fields['lang'] {
    return this.#rest.lang;
  }

  get translations(): Fields['translations'] {
    return this.#rest.translations;
  }

  get words(): Fields['words'] {
    return this.#rest.words;
  }

  get aliases(): Fields['aliases'] {
    return this.#rest.aliases;
  }

  get file(): Fields['file'] {
    return this.#rest.file;
  }

  get description(): Fields['description'] {
    return this.#rest.description;
  }

  get twin(): Fields['twin'] {
    return decode(this.#part('twin'));
  }

  get body(): Fields['body'] {
    const { twin } = this;
    return twin.slice(twin.length - this.#file.places.bodyLength(this.#at));
  }

  get text(): Fields['text'] {
    const bytes = this.#part('text');
    const text = decode(bytes);
    this.#textPlaces ??= textPlaces(this.#file.places.locate(this.#at, 'text').start, bytes, text);
    return text;
  }

  /** Reads a part of the text alone, once all of it was read and checked. */
  textBetween(start: number, end: number): string {
    if (this.#textPlaces === undefined) return this.text.slice(start, end);
    return readBetween(this.#textPlaces, start, end, this.#file.source);
  }

  get #rest(): Rest {
    this.#parsedRest ??= JSON.parse(decode(this.#part('rest'))) as Rest;
    return this.#parsedRest;
  }

  #part(name: Part): Uint8Array {
    const { start, size, crc, bit } = this.#file.places.locate(this.#at, name);
    const bytes = this.#file.source.read(start, size);
    if ((this.#checked & bit) === 0 && crc32(bytes) !== crc)
      throw new SiteFileError(`the ${name} of ${this.path} is damaged`);
    this.#checked |= bit;
    return bytes;
  }
}
