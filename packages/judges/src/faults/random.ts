/** Numbers that look random, and are the same for the same seed: what failed once can be asked again. */
export interface Random {
  /** From 0 to `below` - 1. */
  integer(below: number): number;
  /** @throws {RangeError} for an empty list */
  pick<Item>(items: readonly Item[]): Item;
}

/** @param seed - an integer; a linear congruential generator modulo 2^32, of which the high bits are taken */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError('Nothing can be picked of an empty list.');
      return item;
    },
  };
}
