/**
 * The natural logarithm of a positive number, by basic operations and so the same on every machine, as ECMA-262
 * §21.3.2.20 does not require of `Math.log`. The relative error is below 2^-45.
 */
export function logarithm(value: number): number {
  let halvings = 0;
  let mantissa = value;
  for (; mantissa > 1.5; halvings++) mantissa /= 2;
  for (; mantissa < 0.75; halvings--) mantissa *= 2;
  // ln m = 2 artanh((m - 1) / (m + 1)), and |z| is at most 0.2.
  const z = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  let power = z;
  for (let n = 1; n <= 21; n += 2) {
    sum += power / n;
    power *= z * z;
  }
  return halvings * Math.LN2 + 2 * sum;
}
