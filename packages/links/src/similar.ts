import { groupBy } from '@site/primitives';

/** The longest name that is compared, in UTF-16 code units. */
const MAX_LENGTH = 60;

/** Paths by their last parts, so that those are found that differ from a wrong one by a letter, or in their marks. */
export class Similar {
  readonly #paths: readonly string[];
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(paths: Iterable<string>) {
    this.#paths = [...paths];
  }

  /** In order; those that are equal but for their marks first. */
  find(path: string): readonly string[] {
    this.#byName ??= groupBy(this.#paths, (each) => new Set(variantsOf(lettersOf(each))));
    const [name = '', ...others] = variantsOf(lettersOf(path));
    const equal = this.#byName.get(name)?.filter((each) => lettersOf(each) === name) ?? [];
    if (equal.length > 0 || name.length < 4) return equal;
    const byName = this.#byName;
    return [...new Set([name, ...others].flatMap((each) => byName.get(each) ?? []))].sort();
  }
}

function lettersOf(path: string): string {
  const name = path
    .replace(/\/+$/, '')
    .replace(/(?:\/_?index)?\.(?:md|markdown|mdx|html?)$/i, '')
    .replace(/^.*\//, '');
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .slice(0, MAX_LENGTH);
}

/** A name, and all that it is without one of its letters: two names that differ in one have one of these in common. */
function variantsOf(name: string): readonly string[] {
  return [name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))];
}
