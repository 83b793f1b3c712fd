import { cidOf } from '@site/cid';

/**
 * Keeps what took work to make from one build to the next, by what it was made of. What another version of this
 * library made is of no use: a cache belongs to one version.
 */
export interface BuildCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/**
 * What is made of a text, or was made of it before.
 * @param settings - what else decides what is made, and what kind of thing it is
 * @param make - its result must survive JSON
 */
export async function madeOf<Made>(
  cache: BuildCache | undefined,
  settings: readonly (string | boolean)[],
  text: string,
  make: () => Made,
): Promise<Made> {
  if (cache === undefined) return make();
  const key = JSON.stringify([...settings, await cidOf(new TextEncoder().encode(text))]);
  const known = cache.get(key);
  // What stands under the key was made by the same function.
  if (known !== undefined) return JSON.parse(known) as Made;
  const made = make();
  cache.set(key, JSON.stringify(made));
  return made;
}
