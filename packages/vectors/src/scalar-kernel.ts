import { float32At, grow } from '@site/structures';
import type { DotKernel, Product } from './dot-kernel.ts';

const { fround } = Math;

/** The scalar kernel, which runs everywhere. */
export function createScalarKernel(): DotKernel {
  let numbers = new Float32Array();
  return {
    get numbers() {
      return numbers;
    },
    grow: (length) => {
      if (length > numbers.length) numbers = grow(numbers, length);
    },
    multiply: (product) => multiply(numbers, product),
  };
}

function multiply(numbers: Float32Array, { rows, width, row, query, out }: Product): void {
  for (let at = 0; at < rows; at++) numbers[out + at] = dot(numbers, row + at * width, query, width);
}

/** Eight independent partial sums, so that a processor overlaps their additions. */
function dot(v: Float32Array, row: number, query: number, width: number): number {
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = row, j = query; i < row + width; i += 8, j += 8) {
    s0 = fround(s0 + fround(float32At(v, i) * float32At(v, j)));
    s1 = fround(s1 + fround(float32At(v, i + 1) * float32At(v, j + 1)));
    s2 = fround(s2 + fround(float32At(v, i + 2) * float32At(v, j + 2)));
    s3 = fround(s3 + fround(float32At(v, i + 3) * float32At(v, j + 3)));
    s4 = fround(s4 + fround(float32At(v, i + 4) * float32At(v, j + 4)));
    s5 = fround(s5 + fround(float32At(v, i + 5) * float32At(v, j + 5)));
    s6 = fround(s6 + fround(float32At(v, i + 6) * float32At(v, j + 6)));
    s7 = fround(s7 + fround(float32At(v, i + 7) * float32At(v, j + 7)));
  }
  return fround(fround(fround(s0 + s4) + fround(s1 + s5)) + fround(fround(s2 + s6) + fround(s3 + s7)));
}
