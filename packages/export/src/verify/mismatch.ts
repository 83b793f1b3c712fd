/** Something that is not what its name states. */
export interface Mismatch {
  readonly path: string;
  /** As it goes on after the path. */
  readonly fault: string;
}

/** Orders mismatches by their paths. */
export function byPath(a: Mismatch, b: Mismatch): number {
  return a.path < b.path ? -1 : 1;
}
