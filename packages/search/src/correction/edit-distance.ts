import { countAt } from '../structures/checked-reads.ts';

/**
 * How many letters must be put in, left out, changed, or swapped with their neighbour to make one word of another
 * (optimal string alignment); more than `most` when it is more than that.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // What both begin and end with stays as it is: of words that are near, little is left.
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)) {
    endOfA--;
    endOfB--;
  }
  // One edit changes two letters at most, and then they are neighbours.
  if (most < 2 && Math.max(endOfA, endOfB) - start > 2) return most + 1;
  return align(a.slice(start, endOfA), b.slice(start, endOfB), most);
}

/** By dynamic programming: of each beginning of a word, what it costs to make each beginning of the other of it. */
function align(a: string, b: string, most: number): number {
  const width = b.length + 1;
  const costs = new Uint32Array((a.length + 1) * width);
  for (let column = 1; column < width; column++) costs[column] = column;
  for (let row = 1; row <= a.length; row++) {
    let least = row;
    costs[row * width] = row;
    for (let column = 1; column < width; column++) {
      const at = row * width + column;
      const change = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      let cost = Math.min(
        countAt(costs, at - width) + 1,
        countAt(costs, at - 1) + 1,
        countAt(costs, at - width - 1) + change,
      );
      if (isSwapped(a, b, row, column)) cost = Math.min(cost, countAt(costs, at - 2 * width - 2) + 1);
      costs[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
  }
  return countAt(costs, costs.length - 1);
}

function isSwapped(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
