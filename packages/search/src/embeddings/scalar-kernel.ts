import { floatAt } from '../structures/checked-reads.ts';
import type { DotKernel, Product } from './dot-kernel.ts';

const { fround } = Math;

/** A kernel of plain arithmetic, which runs everywhere. */
export function createScalarKernel(): DotKernel {
  let numbers = new Float32Array();
  return {
    get numbers() {
      return numbers;
    },
    grow: (length) => {
      const grown = new Float32Array(Math.max(length, numbers.length));
      grown.set(numbers);
      numbers = grown;
    },
    multiply: (product) => multiply(numbers, product),
  };
}

function multiply(numbers: Float32Array, { rows, width, row, query, out }: Product): void {
  for (let at = 0; at < rows; at++) numbers[out + at] = dot(numbers, row + at * width, query, width);
}

/** Eight sums side by side: a processor adds to one while another is still being added up. */
function dot(v: Float32Array, row: number, query: number, width: number): number {
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = row, j = query; i < row + width; i += 8, j += 8) {
    s0 = fround(s0 + fround(floatAt(v, i) * floatAt(v, j)));
    s1 = fround(s1 + fround(floatAt(v, i + 1) * floatAt(v, j + 1)));
    s2 = fround(s2 + fround(floatAt(v, i + 2) * floatAt(v, j + 2)));
    s3 = fround(s3 + fround(floatAt(v, i + 3) * floatAt(v, j + 3)));
    s4 = fround(s4 + fround(floatAt(v, i + 4) * floatAt(v, j + 4)));
    s5 = fround(s5 + fround(floatAt(v, i + 5) * floatAt(v, j + 5)));
    s6 = fround(s6 + fround(floatAt(v, i + 6) * floatAt(v, j + 6)));
    s7 = fround(s7 + fround(floatAt(v, i + 7) * floatAt(v, j + 7)));
  }
  return fround(fround(fround(s0 + s4) + fround(s1 + s5)) + fround(fround(s2 + s6) + fround(s3 + s7)));
}
