import { signedAt } from '../structures/checked-reads.ts';
import { FIELDS, wordsOf } from './fields.ts';
import type { TermLog } from './term-log.ts';

/** The record is kept of every 256th place: from there it is a step or two to the record of another place. */
const SPAN_BITS = 8;

/** Tells which record a place of a log is in, and where its fields end. */
export class LogPlaces {
  readonly #ends: Int32Array;
  readonly #words: Int32Array;
  readonly #records: Int32Array;

  constructor({ fieldEnds, lengths, words }: TermLog) {
    this.#ends = fieldEnds.view();
    const ofFields = Uint32Array.from(lengths.view());
    this.#words = Int32Array.from({ length: ofFields.length / FIELDS.length }, (_, record) =>
      wordsOf(ofFields, record),
    );
    this.#records = new Int32Array(Math.ceil(words.length / (1 << SPAN_BITS)));
    let record = 0;
    for (const at of this.#records.keys()) {
      record = this.#recordFrom(record, at << SPAN_BITS);
      this.#records[at] = record;
    }
  }

  recordAt(place: number): number {
    return this.#recordFrom(signedAt(this.#records, place >> SPAN_BITS), place);
  }

  /** The place where a field of a record ends; of the field -1, where the record begins. */
  endOf(record: number, field: number): number {
    return signedAt(this.#ends, record * FIELDS.length + field + 1);
  }

  /** How many words a record has. */
  wordsOf(record: number): number {
    return signedAt(this.#words, record);
  }

  #recordFrom(first: number, place: number): number {
    let record = first;
    while (this.endOf(record, FIELDS.length - 1) <= place) record++;
    return record;
  }
}
