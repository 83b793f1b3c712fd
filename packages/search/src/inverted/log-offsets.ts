import { int32At } from '@site/structures';
import { FIELDS, recordLength } from './fields.ts';
import type { TermLog } from './term-log.ts';

/** The record of every 256th offset is sampled: from there it is a step or two to that of any other. */
const SAMPLE_BITS = 8;

/** Maps offsets in a log to records, and records to the offsets where their fields end. */
export class LogOffsets {
  readonly #ends: Int32Array;
  readonly #lengths: Int32Array;
  readonly #samples: Int32Array;

  constructor({ fieldEnds, lengths, words }: TermLog) {
    this.#ends = fieldEnds.view();
    const ofFields = Uint32Array.from(lengths.view());
    this.#lengths = Int32Array.from({ length: ofFields.length / FIELDS.length }, (_, record) =>
      recordLength(ofFields, record),
    );
    this.#samples = new Int32Array(Math.ceil(words.length / (1 << SAMPLE_BITS)));
    let record = 0;
    for (const at of this.#samples.keys()) {
      record = this.#recordFrom(record, at << SAMPLE_BITS);
      this.#samples[at] = record;
    }
  }

  recordAt(offset: number): number {
    return this.#recordFrom(int32At(this.#samples, offset >> SAMPLE_BITS), offset);
  }

  /** Where a field of a record ends; of the field -1, where the record begins. */
  endOf(record: number, field: number): number {
    return int32At(this.#ends, record * FIELDS.length + field + 1);
  }

  lengthOf(record: number): number {
    return int32At(this.#lengths, record);
  }

  #recordFrom(first: number, offset: number): number {
    let record = first;
    while (this.endOf(record, FIELDS.length - 1) <= offset) record++;
    return record;
  }
}
