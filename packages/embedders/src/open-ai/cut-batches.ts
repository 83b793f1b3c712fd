/** The limits of one request. */
export interface BatchLimits {
  readonly texts: number;
  /** In UTF-16 code units; a longer text is a batch of its own. */
  readonly characters: number;
}

/** Divides texts into batches, in their order, each as large as the limits allow. */
export function cutBatches(
  texts: readonly string[],
  { texts: most, characters }: BatchLimits,
): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= most || text.length > room) {
      batches.push([text]);
      room = characters - text.length;
    } else {
      last.push(text);
      room -= text.length;
    }
  }
  return batches;
}
