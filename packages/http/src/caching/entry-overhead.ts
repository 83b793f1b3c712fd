/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** What a variant takes besides its body: its headers, as sent for each status and by Node. Measured, and rounded up. */
const VARIANT = 4096;

/** What an entry of a cache takes besides the body of its variant, in bytes. */
export function entryOverhead(key: string): number {
  return VARIANT + BYTES_PER_UNIT * key.length;
}
