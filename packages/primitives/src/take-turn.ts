import { nextTurn } from './next-turn.ts';

/**
 * The work of one turn of the event loop, in microseconds as whoever works estimates them. Code that is not yet compiled
 * takes ten times as long: even then a turn is below 50 ms.
 */
export const TURN_WORK = 4_000;

/** The turns that were waited for, and the work of this one. One for each thread, which has one event loop. */
let [turn, done] = [0, 0];

/**
 * Reserves work that is about to be done without a pause. All who answer requests share the turns of the event loop:
 * where those before have used this one up, it is the next one, so that many of them together block it no longer than
 * one alone. Nothing wakes those who wait but the turn of each: a request that ends early leaves no other waiting.
 * @param work - in microseconds; more than a turn's has a turn of its own
 * @returns what to wait for; `undefined` where there is room in this turn
 */
export function takeTurn(work: number): Promise<void> | undefined {
  return hasRoom(work) ? undefined : waitForTurn(work);
}

/** Reserves the work where this turn has room for it. */
function hasRoom(work: number): boolean {
  if (done > 0 && done + work > TURN_WORK) return false;
  done += work;
  return true;
}

async function waitForTurn(work: number): Promise<void> {
  do {
    const before = turn;
    await nextTurn();
    // The first of those who waited begins the turn for all of them.
    if (turn === before) [turn, done] = [turn + 1, 0];
  } while (!hasRoom(work));
}

/** Runs work that yields what it is about to do, as `takeTurn` wants to know it. */
export async function runInTurns<Result>(work: Iterator<number, Result>): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const turn = takeTurn(step.value);
    if (turn !== undefined) await turn;
  }
}

/** How many parts a turn has room for where many of them share one, so that none of them waits long for the others. */
const PARTS = 8;

/** Does something with every item, in parts of a turn. @param work - what it takes for one item, in microseconds */
export function* forEachInTurns<Item>(
  items: readonly Item[],
  work: number,
  act: (item: Item, at: number) => void,
): Generator<number, void> {
  const size = Math.max(1, Math.floor(TURN_WORK / PARTS / work));
  for (let from = 0; from < items.length; from += size) {
    yield size * work;
    for (const [at, item] of items.slice(from, from + size).entries()) act(item, from + at);
  }
}
