/** A value of data that somebody else wrote, or `undefined` where the path leads nowhere. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );
}

/** A text that is not blank. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string | undefined {
  const found = at(value, ...keys);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}

/** The texts of a list, or one text as a list; none where there is neither. */
export function textsAt(value: unknown, ...keys: readonly (string | number)[]): readonly string[] {
  const found = at(value, ...keys);
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return list.filter((each): each is string => typeof each === 'string');
}

/** The items of a list; none where there is none. */
export function listAt(value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

/** The entries of a map; none where there is none. */
export function entriesAt(
  value: unknown,
  ...keys: readonly (string | number)[]
): readonly (readonly [string, unknown])[] {
  const found = at(value, ...keys);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : [];
}
