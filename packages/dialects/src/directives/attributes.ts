/** The attributes of a directive: `{.note #id title="x"}`. */
export interface Attributes {
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const ATTRIBUTE = /\.([\w-]+)|#([\w-]+)|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;

/** Reads what stands between the braces of a directive. */
export function readAttributes(written: string): Attributes {
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [, name, id, key, ...value] of written.matchAll(ATTRIBUTE)) {
    if (name !== undefined) classes.push(name);
    else if (id !== undefined) values.set('id', id);
    else if (key !== undefined) values.set(key, value.find((each) => each !== undefined) ?? '');
  }
  return { classes, values };
}
