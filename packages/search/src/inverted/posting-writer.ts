import { itemAt, signedAt } from '../structures/checked-reads.ts';
import { FIELDS, TEXT } from './fields.ts';
import { FIELD_SET, ONCE, TEXT_ALONE, TWICE } from './inverted-index.ts';
import { LogPlaces } from './log-offsets.ts';
import { RiceWriter, riceParameter } from './rice.ts';
import type { TermLog } from './term-log.ts';
import type { ByteWriter } from './varint.ts';

/** Writes the postings of forms, one after the other: of each its records, its positions in them in turn, and the end. */
export class PostingWriter {
  readonly #bytes: ByteWriter;
  readonly #rice: RiceWriter;
  readonly #log: LogPlaces;
  /** Where the form stands in the log. */
  #places = new Int32Array();
  /** The records of the form, and after which of its places each ends. */
  #records = new Int32Array(1 << 10);
  #stops = new Int32Array(1 << 10);

  constructor(log: TermLog, bytes: ByteWriter) {
    this.#bytes = bytes;
    this.#rice = new RiceWriter(bytes);
    this.#log = new LogPlaces(log);
  }

  /** Writes in which records a form is that stands at some places of the log; answers how many these are. */
  writeRecords(places: Int32Array<ArrayBuffer>): number {
    this.#places = places;
    if (places.length > this.#records.length) {
      this.#records = new Int32Array(places.length * 2);
      this.#stops = new Int32Array(places.length * 2);
    }
    const count = this.#group();
    this.#bytes.write(count);
    let previous = -1;
    for (let each = 0; each < count; each++) {
      const record = signedAt(this.#records, each);
      this.#writeRecord((record - previous - 1) * 4, record, each);
      previous = record;
    }
    return count;
  }

  /** Writes where the form stands in some of its records, the end exclusive; answers at how many places it does. */
  writePositions(start: number, end: number): number {
    const places = this.#places;
    const first = this.#stopBefore(start);
    let at = first;
    for (let each = start; each < end; each++) {
      const record = signedAt(this.#records, each);
      const to = signedAt(this.#stops, each);
      const k = riceParameter(to - at, this.#log.wordsOf(record));
      // A record begins where the last field of the one before it ends.
      for (let previous = this.#log.endOf(record, -1); at < to; at++) {
        const place = signedAt(places, at);
        this.#rice.write(place - previous, k);
        previous = place;
      }
    }
    return at - first;
  }

  end(): void {
    this.#rice.finish();
  }

  #group(): number {
    const places = this.#places;
    let count = 0;
    for (let at = 0; at < places.length; count++) {
      const record = this.#log.recordAt(signedAt(places, at));
      const end = this.#log.endOf(record, FIELDS.length - 1);
      do at++;
      while (at < places.length && signedAt(places, at) < end);
      this.#records[count] = record;
      this.#stops[count] = at;
    }
    return count;
  }

  #stopBefore(each: number): number {
    return each === 0 ? 0 : signedAt(this.#stops, each - 1);
  }

  #writeRecord(gap: number, record: number, each: number): void {
    const from = this.#stopBefore(each);
    const to = signedAt(this.#stops, each);
    const isInText =
      signedAt(this.#places, from) >= this.#log.endOf(record, TEXT - 1) &&
      signedAt(this.#places, to - 1) < this.#log.endOf(record, TEXT);
    if (!isInText) this.#writeFields(gap, record, this.#places.subarray(from, to));
    else this.#writeText(gap, to - from);
  }

  #writeText(gap: number, count: number): void {
    if (count <= 2) this.#bytes.write(gap + (count === 1 ? ONCE : TWICE));
    else {
      this.#bytes.write(gap + TEXT_ALONE);
      this.#bytes.write(count - 3);
    }
  }

  #writeFields(gap: number, record: number, places: Int32Array): void {
    const counts = FIELDS.map(() => 0);
    let field = 0;
    for (const place of places) {
      while (place >= this.#log.endOf(record, field)) field++;
      counts[field] = itemAt(counts, field) + 1;
    }
    this.#bytes.write(gap + FIELD_SET);
    this.#bytes.write(counts.reduce((set, count, at) => (count > 0 ? set | (1 << at) : set), 0));
    for (const count of counts) if (count > 0) this.#bytes.write(count);
  }
}
