/** A reader for whom bytes wait. */
export interface Holder<Key> {
  readonly key: Key;
  /** The whole body that waits, which readers of one cached answer share; none where it is generated as it is sent. */
  readonly body: Uint8Array | undefined;
  /** How many bytes wait. */
  readonly waiting: number;
  /** For how long they have, in milliseconds. */
  readonly waited: number;
  readonly bytesPerSecond: number;
}

/** How long a reader may hold any number of bytes, in milliseconds: a fast one has taken them by then. */
const GRACE = 1000;

/** How many bytes wait in all. A body that several readers share counts once. */
export function bytesInFlight(holders: readonly Holder<unknown>[]): number {
  return [...sharesOf(holders).values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Whom to cut so that no more bytes wait than may: first those who hold most bytes for longest, by what is theirs alone
 * of a body and by how long its rest would take. Whoever came within a second is left, and so is the last body: one that
 * is larger than the bound can still be read.
 */
export function excessHolders<Key>(holders: readonly Holder<Key>[], most: number): readonly Key[] {
  const shares = sharesOf(holders);
  let total = [...shares.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return [];
  const costOf = (holder: Holder<Key>): number => {
    const { bytes, readers } = shares.get(shareKey(holder)) ?? NO_SHARE;
    return (bytes / readers) * (holder.waiting / (holder.bytesPerSecond + 1));
  };
  const dearest = holders
    .filter(({ waited }) => waited >= GRACE)
    .map((holder) => ({ holder, cost: costOf(holder) }))
    .sort((a, b) => b.cost - a.cost);
  const cut: Key[] = [];
  for (const { holder } of dearest) {
    if (total <= most || shares.size === 1) break;
    cut.push(holder.key);
    const key = shareKey(holder);
    const share = shares.get(key) ?? NO_SHARE;
    if (share.readers > 1) shares.set(key, { ...share, readers: share.readers - 1 });
    else {
      shares.delete(key);
      total -= share.bytes;
    }
  }
  return cut;
}

interface Share {
  readonly bytes: number;
  readonly readers: number;
}

const NO_SHARE: Share = { bytes: 0, readers: 1 };

function sharesOf(holders: readonly Holder<unknown>[]): Map<unknown, Share> {
  const shares = new Map<unknown, Share>();
  for (const holder of holders) {
    const key = shareKey(holder);
    const bytes = holder.body?.buffer.byteLength ?? holder.waiting;
    shares.set(key, { bytes, readers: (shares.get(key)?.readers ?? 0) + 1 });
  }
  return shares;
}

function shareKey({ body, key }: Holder<unknown>): unknown {
  return body?.buffer ?? key;
}
