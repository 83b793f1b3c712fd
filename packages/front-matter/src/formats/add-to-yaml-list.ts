import { isMap, isSeq, parseDocument, type Scalar } from 'yaml';

/** Values of the keys of a map, in the order in which they are written. */
type Item = Readonly<Record<string, string>>;

/**
 * Adds a map to a list of a file of YAML, and leaves comments, the order of keys and the style of values as they are. A
 * missing list is made at the end of the file. A file that has the item already is returned as it is.
 * @param identity - the keys by whose values two items are the same
 * @throws {TypeError} when the file is no map, cannot be read, or has something else than a list there
 */
export function addToYamlList(text: string, key: string, item: Item, identity: readonly string[]): string {
  const document = parseDocument(text, { logLevel: 'error' });
  const [error] = document.errors;
  if (error !== undefined) throw new TypeError(`It cannot be read as YAML: ${error.message}`);
  if (document.contents !== null && !isMap(document.contents)) throw new TypeError('It is no map.');
  const list = document.get(key);
  if (list === undefined || list === null || (list as Partial<Scalar>).value === null)
    document.set(key, document.createNode([item]));
  else if (!isSeq(list)) throw new TypeError(`\`${key}\` is no list.`);
  else if (list.toJS(document).some((each: unknown) => isSame(each, item, identity))) return text;
  else list.add(document.createNode(item));
  // Long values stay on one line, as their author wrote them.
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function isSame(value: unknown, item: Item, identity: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const other: Readonly<Record<string, unknown>> = { ...value };
  return identity.every((key) => other[key] === item[key]);
}
