import { known } from '@site/primitives';
import { PARTS, type Part, PLACE } from './layout.ts';

/** Where a part of a record is in the file, how large, how it is checked, and the bit that says that it was. */
export interface PartPlace {
  readonly start: number;
  readonly size: number;
  readonly crc: number;
  readonly bit: number;
}

/** Where the parts of records are, by the number of the record. */
export interface RecordPlaces {
  locate(record: number, part: Part): PartPlace;
  /** How many UTF-16 code units at the end of the twin are the body. */
  bodyLength(record: number): number;
}

/** @param bodyStart - where the first record begins in the file */
export function openPlaces(view: DataView, bodyStart: number): RecordPlaces {
  const read = (record: number, which: number): number =>
    view.getUint32(4 * (record * PLACE.length + which), true);
  const sizesBefore = (record: number, end: number): number => {
    let sum = 0;
    for (let part = 0; part < end; part++) sum += read(record, PLACE.sizes + part);
    return sum;
  };
  const starts = new Float64Array(view.byteLength / 4 / PLACE.length);
  let start = bodyStart;
  for (let record = 0; record < starts.length; record++) {
    starts[record] = start;
    start += sizesBefore(record, PARTS.length);
  }
  return {
    locate: (record, name) => {
      const part = PARTS.indexOf(name);
      return {
        start: known(starts[record]) + sizesBefore(record, part),
        size: read(record, PLACE.sizes + part),
        crc: read(record, PLACE.crcs + part),
        bit: 1 << part,
      };
    },
    bodyLength: (record) => read(record, PLACE.body),
  };
}
