import { known } from '@site/primitives';
import { int32At } from '@site/structures';
import { FIELDS, TEXT } from './fields.ts';
import { FIELD_SET, ONCE, TEXT_ALONE, TWICE } from './inverted-index.ts';
import { LogOffsets } from './log-offsets.ts';
import { RiceWriter, riceParameter } from './rice.ts';
import type { TermLog } from './term-log.ts';
import type { ByteWriter } from './varint.ts';

/** Writes the postings of forms, one after the other: of each the records, then the positions in slices of records, then the end. */
export class PostingWriter {
  readonly #bytes: ByteWriter;
  readonly #rice: RiceWriter;
  readonly #log: LogOffsets;
  #offsets = new Int32Array();
  /** The records of the form, and for each the index after its last offset. */
  #records = new Int32Array(1 << 10);
  #stops = new Int32Array(1 << 10);

  constructor(log: TermLog, bytes: ByteWriter) {
    this.#bytes = bytes;
    this.#rice = new RiceWriter(bytes);
    this.#log = new LogOffsets(log);
  }

  /** Writes the records of a form with these offsets in the log; returns their number. */
  writeRecords(offsets: Int32Array<ArrayBuffer>): number {
    this.#offsets = offsets;
    if (offsets.length > this.#records.length) {
      this.#records = new Int32Array(offsets.length * 2);
      this.#stops = new Int32Array(offsets.length * 2);
    }
    const count = this.#group();
    this.#bytes.writeVarint(count);
    let previous = -1;
    for (let each = 0; each < count; each++) {
      const record = int32At(this.#records, each);
      this.#writeRecord((record - previous - 1) * 4, record, each);
      previous = record;
    }
    return count;
  }

  /** Writes the positions in a range of the records; returns their number. */
  writePositions(start: number, end: number): number {
    const offsets = this.#offsets;
    const first = this.#stopBefore(start);
    let at = first;
    for (let each = start; each < end; each++) {
      const record = int32At(this.#records, each);
      const to = int32At(this.#stops, each);
      const k = riceParameter(to - at, this.#log.lengthOf(record));
      // A record begins where the last field of the one before it ends.
      for (let previous = this.#log.endOf(record, -1); at < to; at++) {
        const offset = int32At(offsets, at);
        this.#rice.write(offset - previous, k);
        previous = offset;
      }
    }
    return at - first;
  }

  end(): void {
    this.#rice.finish();
  }

  #group(): number {
    const offsets = this.#offsets;
    let count = 0;
    for (let at = 0; at < offsets.length; count++) {
      const record = this.#log.recordAt(int32At(offsets, at));
      const end = this.#log.endOf(record, FIELDS.length - 1);
      do at++;
      while (at < offsets.length && int32At(offsets, at) < end);
      this.#records[count] = record;
      this.#stops[count] = at;
    }
    return count;
  }

  #stopBefore(each: number): number {
    return each === 0 ? 0 : int32At(this.#stops, each - 1);
  }

  #writeRecord(gap: number, record: number, each: number): void {
    const from = this.#stopBefore(each);
    const to = int32At(this.#stops, each);
    const isInText =
      int32At(this.#offsets, from) >= this.#log.endOf(record, TEXT - 1) &&
      int32At(this.#offsets, to - 1) < this.#log.endOf(record, TEXT);
    if (!isInText) this.#writeFields(gap, record, this.#offsets.subarray(from, to));
    else this.#writeText(gap, to - from);
  }

  #writeText(gap: number, count: number): void {
    if (count <= 2) this.#bytes.writeVarint(gap + (count === 1 ? ONCE : TWICE));
    else {
      this.#bytes.writeVarint(gap + TEXT_ALONE);
      this.#bytes.writeVarint(count - 3);
    }
  }

  #writeFields(gap: number, record: number, offsets: Int32Array): void {
    const counts = FIELDS.map(() => 0);
    let field = 0;
    for (const offset of offsets) {
      while (offset >= this.#log.endOf(record, field)) field++;
      counts[field] = known(counts[field]) + 1;
    }
    this.#bytes.writeVarint(gap + FIELD_SET);
    this.#bytes.writeVarint(counts.reduce((set, count, at) => (count > 0 ? set | (1 << at) : set), 0));
    for (const count of counts) if (count > 0) this.#bytes.writeVarint(count);
  }
}
