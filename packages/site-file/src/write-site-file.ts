import { cidOf } from '@site/cid';
import { manifestBytes, type Site, type SiteRecord } from '@site/content-core';
import { slugOf } from '@site/contract';
import { crc32 } from './crc32.ts';
import { COLUMNS, type Column, ELSEWHERE, FORMAT, PLACE, type StoredSite } from './layout.ts';

/** A record as it is stored. */
interface StoredParts {
  readonly parts: readonly Uint8Array[];
  /** How many UTF-16 code units at the end of the twin are the body. */
  readonly body: number;
}

/** Writes a site down, without its blobs, so that it can be served again without parsing. The same site gives the same bytes. */
export async function writeSiteFile(site: Site): Promise<Uint8Array> {
  const records = [...site.documents, ...site.posts];
  const stored = records.map(storeRecord);
  const manifest = manifestBytes(site.manifest);
  const columns = COLUMNS.map((name) => [name, columnOf(records, name)] as const);
  const header = encode(JSON.stringify(headerOf(site, records, columns, manifest.length)));
  const head = concat([header, ...columns.map(([, bytes]) => bytes), placesOf(stored)]);
  const opening = encode(`${FORMAT} ${await cidOf(head)} ${header.length} ${head.length}\n`);
  return concat([opening, head, manifest, ...stored.flatMap(({ parts }) => parts)]);
}

function headerOf(
  site: Site,
  records: readonly SiteRecord[],
  columns: readonly (readonly [Column, Uint8Array])[],
  manifest: number,
): StoredSite {
  const { config, code, baseUrl, mediaBaseUrl, sections, look, weights, snapshot } = site;
  const sizes = columns.map(([name, { length }]) => [name, length]);
  return {
    ...{ snapshot, config, baseUrl, mediaBaseUrl, sections, manifest },
    ...(code === undefined ? {} : { code }),
    ...(Object.keys(look).length === 0 ? {} : { look }),
    ...(weights === undefined ? {} : { weights: [...weights] }),
    redirects: [...site.redirects],
    blobs: Array.from(site.blobs.values(), ({ file: _, ...blob }) => blob),
    series: site.series.map(({ images, ...series }) => ({
      ...series,
      images: images.map(({ blob, alt }) => ({ cid: blob.cid, alt })),
    })),
    restKeys: [...new Set(records.flatMap((record) => Object.keys(restOf(record))))].sort(),
    documents: site.documents.length,
    posts: site.posts.length,
    columns: Object.fromEntries(sizes) as StoredSite['columns'],
  };
}

function columnOf(records: readonly SiteRecord[], name: Column): Uint8Array {
  return encode(JSON.stringify(records.map((record) => record[name])));
}

/** @throws {TypeError} when something of a record does not follow from what it should */
function storeRecord(record: SiteRecord): StoredParts {
  const { twin, text, path } = record;
  if (record.slug !== slugOf(path, record.section))
    throw new TypeError(`The slug ${record.slug} does not follow from ${path} and its section.`);
  const parts = [twin, text, JSON.stringify(restOf(record))].map(encode);
  return { parts, body: bodyLength(record) };
}

/** Everything of a record that stands nowhere else, whatever it is. */
function restOf(record: SiteRecord): Readonly<Record<string, unknown>> {
  const elsewhere = new Set<string>([...COLUMNS, ...ELSEWHERE]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !elsewhere.has(key)));
}

/** @throws {TypeError} when the body is not what the twin ends with */
function bodyLength({ twin, body, path }: SiteRecord): number {
  if (!twin.endsWith(body)) throw new TypeError(`The twin of ${path} does not end with its body.`);
  return body.length;
}

function placesOf(records: readonly StoredParts[]): Uint8Array {
  const places = new DataView(new ArrayBuffer(4 * PLACE.length * records.length));
  for (const [record, { parts, body }] of records.entries()) {
    const set = (which: number, value: number): void =>
      places.setUint32(4 * (record * PLACE.length + which), value, true);
    for (const [part, bytes] of parts.entries()) {
      set(PLACE.sizes + part, bytes.length);
      set(PLACE.crcs + part, crc32(bytes));
    }
    set(PLACE.body, body);
  }
  return new Uint8Array(places.buffer);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
