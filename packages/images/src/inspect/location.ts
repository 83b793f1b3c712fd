/** Where the metadata of a camera begin, in any container: with their name, and then as TIFF in either order of bytes. */
const TIFF = /(?:Exif\0\0|EXIF[\s\S]{4}|eXIf)(?=(II\*\0|MM\0\*))/g;

/** How XMP names it. */
const XMP = 'exif:GPSLatitude';

/** The tag of the table of the place, and in it that of the latitude (Exif 3.0 §4.6.6). */
const [GPS_TABLE, LATITUDE] = [0x8825, 0x0002];

/** In bytes: an entry of a table, and what of it comes before its value: a tag, a type and a count (TIFF 6.0 §2). */
const [ENTRY, VALUE] = [12, 8];

/**
 * Whether a picture says where it was taken.
 * @param text - the same, a character for each byte
 */
export function hasLocation(head: Uint8Array, text: string): boolean {
  if (text.includes(XMP)) return true;
  return Array.from(text.matchAll(TIFF)).some(({ index, 0: name, 1: order = '' }) =>
    statesPlace(head.subarray(index + name.length), order.startsWith('II')),
  );
}

function statesPlace(tiff: Uint8Array, isLittleEndian: boolean): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  /** The value of a tag in the table at a place; `undefined` where it is not, or where the picture is damaged. */
  const find = (table: number, tag: number): number | undefined => {
    if (table + 2 > tiff.length) return undefined;
    const count = view.getUint16(table, isLittleEndian);
    for (let at = table + 2; at < table + 2 + count * ENTRY && at + ENTRY <= tiff.length; at += ENTRY) {
      if (view.getUint16(at, isLittleEndian) === tag) return view.getUint32(at + VALUE, isLittleEndian);
    }
    return undefined;
  };
  if (tiff.length < 8) return false;
  const gps = find(view.getUint32(4, isLittleEndian), GPS_TABLE);
  return gps !== undefined && find(gps, LATITUDE) !== undefined;
}
