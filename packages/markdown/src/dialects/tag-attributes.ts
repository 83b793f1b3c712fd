import { decodeReferences } from './character-references.ts';

/** The decoded value of an attribute, and the range of the undecoded value in the tag. */
export interface Attribute {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Quoted values only. */
const ATTRIBUTE = /(?<=\s)([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The attributes of a tag with a quoted value; the first of a name counts (HTML §13.2.5.33). */
export function attributesOf(tag: string): ReadonlyMap<string, Attribute> {
  const attributes = new Map<string, Attribute>();
  for (const { 0: whole, 1: name = '', 2: double, 3: single = '', index } of tag.matchAll(ATTRIBUTE)) {
    const written = double ?? single;
    const end = index + whole.length - 1;
    const key = name.toLowerCase();
    if (!attributes.has(key))
      attributes.set(key, { value: decodeReferences(written), start: end - written.length, end });
  }
  return attributes;
}
