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
    s0 = fround(s0 + fround((v[i] ?? 0) * (v[j] ?? 0)));
    s1 = fround(s1 + fround((v[i + 1] ?? 0) * (v[j + 1] ?? 0)));
    s2 = fround(s2 + fround((v[i + 2] ?? 0) * (v[j + 2] ?? 0)));
    s3 = fround(s3 + fround((v[i + 3] ?? 0) * (v[j + 3] ?? 0)));
    s4 = fround(s4 + fround((v[i + 4] ?? 0) * (v[j + 4] ?? 0)));
    s5 = fround(s5 + fround((v[i + 5] ?? 0) * (v[j + 5] ?? 0)));
    s6 = fround(s6 + fround((v[i + 6] ?? 0) * (v[j + 6] ?? 0)));
    s7 = fround(s7 + fround((v[i + 7] ?? 0) * (v[j + 7] ?? 0)));
  }
  return fround(fround(fround(s0 + s4) + fround(s1 + s5)) + fround(fround(s2 + s6) + fround(s3 + s7)));
}
