import { type Entry, isAbsent, type MapNode, type ValueNode } from '../tree.ts';
import { canonicalKey, imageSourceKeys } from './dialects.ts';
import { readText } from './fields.ts';
import { failed, isWord, type Reading, wellFormed, wrongType } from './reading.ts';

export interface Image {
  readonly src: string;
  readonly alt?: string;
  /** Where `src` stands in the text of the source. */
  readonly offset: number;
}

const wanted = 'a path or URL';

/** A path or URL, a map that holds one, or a list (Hugo's `images`), of which the first is taken. */
export function readImage(entry: Entry): Reading<Image> {
  const { key, value } = entry;
  if (value.kind === 'map') return readImageMap(key, value);
  if (value.kind !== 'list') return readSource(key, value);
  const first = value.items.find((item) => !isAbsent(item));
  return first ? readImage({ ...entry, value: first }) : { faults: [] };
}

function readSource(key: string, value: ValueNode): Reading<Image> {
  if (!isWord(value)) return failed(value, wrongType(key, value, wanted));
  const { value: src, faults } = wellFormed(value, value.text.trim());
  return src === undefined ? { faults } : { value: { src, offset: value.offset }, faults };
}

function readImageMap(key: string, map: MapNode): Reading<Image> {
  const sources = imageSourceKeys.flatMap((name) => member(map, name) ?? []);
  if (sources.length === 0) return failed(map, wrongType(key, map, wanted));
  const source = sources.find(({ value }) => !isAbsent(value));
  // Hugo's themes leave `cover: { image: "" }` in every new page.
  if (!source) return { faults: [] };
  const { value: image, faults } = readSource(`${key}.${source.key}`, source.value);
  if (!image) return { faults };
  const alt = member(map, 'alt');
  if (!alt || isAbsent(alt.value)) return { value: image, faults };
  const { value: altText, faults: altFaults } = readText({ ...alt, key: `${key}.${alt.key}` });
  return { value: withAlt(image, altText), faults: [...faults, ...altFaults] };
}

/** The image with an alternative text, if there is one. */
export function withAlt(image: Image, alt: string | undefined): Image {
  return alt === undefined ? image : { ...image, alt };
}

function member(map: MapNode, name: string): Entry | undefined {
  return map.entries.find(({ key }) => canonicalKey(key) === name);
}
