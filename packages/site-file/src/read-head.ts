import { cidOf } from '@site/cid';
import { COLUMNS, type Column, type ColumnValues, FORMAT, MAX_OPENING, type StoredSite } from './layout.ts';
import { SiteFileError } from './site-file-error.ts';
import type { SiteFileSource } from './site-file-source.ts';
import { decode } from './text-places.ts';

/** Reads a value of a column. */
export type ReadColumns = {
  readonly [Name in Column]: () => ColumnValues<Name>;
};

/** What stands before the manifest and the records. */
export interface Head {
  readonly stored: StoredSite;
  readonly columns: ReadColumns;
  readonly places: DataView;
  /** Where it ends in the file. */
  readonly end: number;
}

/** @throws {SiteFileError} when the file is of another format or its head is damaged */
export async function readHead(source: SiteFileSource): Promise<Head> {
  const opening = decode(source.read(0, MAX_OPENING));
  const [line, cid, header, size] =
    /^site-file 3 (bafkrei[a-z2-7]{52}) (\d{1,12}) (\d{1,12})\n/.exec(opening) ?? [];
  if (line === undefined) throw new SiteFileError(`it does not begin with "${FORMAT}"`);
  const bytes = source.read(line.length, Number(size));
  if ((await cidOf(bytes)) !== cid) throw new SiteFileError('its header does not hash to its name');
  const stored = readHeader(bytes.subarray(0, Number(header)));
  let at = Number(header);
  const columns = COLUMNS.map((name) => {
    const start = at;
    at += stored.columns[name];
    return [name, column(bytes.subarray(start, at))];
  });
  return {
    stored,
    columns: Object.fromEntries(columns) as ReadColumns,
    // Without a copy the columns would stay in memory with them.
    places: new DataView(new Uint8Array(bytes.subarray(at)).buffer),
    end: line.length + bytes.length,
  };
}

/** The bytes are those that were written, and so is their shape; only how many they are stands outside what was hashed. */
function readHeader(bytes: Uint8Array): StoredSite {
  try {
    return JSON.parse(decode(bytes)) as StoredSite;
  } catch {
    throw new SiteFileError('its first line is damaged');
  }
}

/** Parses a column at its first use, and releases its bytes. */
function column(bytes: Uint8Array): () => unknown {
  let unread: Uint8Array | undefined = bytes;
  let values: unknown;
  return () => {
    if (unread !== undefined) values = JSON.parse(decode(unread));
    unread = undefined;
    return values;
  };
}
