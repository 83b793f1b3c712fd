import { uint32At } from '@site/structures';

/**
 * The edit distance of two words with insertions, deletions, substitutions and transpositions of neighbours (optimal
 * string alignment); some greater number when it is above `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // A common prefix and suffix cost nothing: of near words, little is left.
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)) {
    endOfA--;
    endOfB--;
  }
  // One edit changes at most two letters, which are neighbours.
  if (max < 2 && Math.max(endOfA, endOfB) - start > 2) return max + 1;
  return align(a.slice(start, endOfA), b.slice(start, endOfB), max);
}

/** The dynamic programme: costs of rewriting each prefix of one word as each prefix of the other. */
function align(a: string, b: string, max: number): number {
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
        uint32At(costs, at - width) + 1,
        uint32At(costs, at - 1) + 1,
        uint32At(costs, at - width - 1) + change,
      );
      if (isSwapped(a, b, row, column)) cost = Math.min(cost, uint32At(costs, at - 2 * width - 2) + 1);
      costs[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
  }
  return uint32At(costs, costs.length - 1);
}

function isSwapped(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
