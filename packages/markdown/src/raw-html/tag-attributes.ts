import { decodeReferences } from './character-references.ts';

/** The decoded value of an attribute, and the range of the undecoded value in the tag. */
export interface Attribute {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** With a value in quotation marks, with a bare one, or without any (HTML §13.1.2.3). */
const ATTRIBUTE = /(?<=[\s"'/])([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The attributes of a tag; the first of a name counts (HTML §13.2.5.33). */
export function attributesOf(tag: string): ReadonlyMap<string, Attribute> {
  const attributes = new Map<string, Attribute>();
  for (const { 0: whole, 1: name = '', 2: double, 3: single, 4: bare, index } of tag.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? bare ?? '';
    const end = index + whole.length - (double === undefined && single === undefined ? 0 : 1);
    const key = name.toLowerCase();
    if (!attributes.has(key))
      attributes.set(key, { value: decodeReferences(written), start: end - written.length, end });
  }
  return attributes;
}
