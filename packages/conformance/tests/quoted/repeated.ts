/** The longest part of a periodic text that an answer repeats in a row, in characters, however it is escaped. */
export function repeated(answer: string, period: string): number {
  const plain = plainText(answer);
  let longest = 0;
  // Every run begins with some rotation of the period.
  for (let shift = 0; shift < period.length; shift++) {
    const rotated = period.slice(shift) + period.slice(0, shift);
    for (let at = plain.indexOf(rotated); at !== -1; ) {
      const length = runLength(plain, at, rotated);
      longest = Math.max(longest, length);
      at = plain.indexOf(rotated, at + Math.max(1, length));
    }
  }
  return longest;
}

function runLength(text: string, start: number, period: string): number {
  let length = 0;
  while (text[start + length] === period[length % period.length]) length++;
  return length;
}

/** The text without the escapes of JSON strings, HTML and URLs. */
function plainText(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replace(/\\+"/g, '"');
}
