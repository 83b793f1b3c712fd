/** What earlier exports made, by what it was made of. It belongs to one version of a program: another makes other bytes. */
export interface ExportCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Carries an entry over to the next run without reading it; `false` when there is none. */
  touch(key: string): boolean;
}

/** A cache for one run. */
export function memoryCache(): ExportCache {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    touch: (key) => entries.has(key),
  };
}
