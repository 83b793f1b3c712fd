import { cidOf } from '@site/cid';

/**
 * A cache of results that were expensive to compute, by a key made of their inputs. Results of another version of this
 * library are invalid: a cache belongs to one version.
 */
export interface BuildCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/**
 * Computes a value from a text, or takes it from the cache.
 * @param settings - the other inputs, and the kind of the value
 * @param make - its result must survive JSON
 */
export async function madeOf<Made>(
  cache: BuildCache | undefined,
  settings: readonly (string | boolean)[],
  text: string,
  make: () => Made | Promise<Made>,
): Promise<Made> {
  if (cache === undefined) return make();
  const key = JSON.stringify([...settings, await cidOf(new TextEncoder().encode(text))]);
  const known = cache.get(key);
  // What stands under the key was made by the same function.
  if (known !== undefined) return JSON.parse(known) as Made;
  const made = await make();
  cache.set(key, JSON.stringify(made));
  return made;
}
