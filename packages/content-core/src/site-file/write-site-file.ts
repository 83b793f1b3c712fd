import { cidOf } from '@site/cid';
import type { Site, SiteRecord } from '../site.ts';
import { crc32 } from './crc32.ts';
import { FORMAT, LISTED, type StoredRow, type StoredSite, TEXTS } from './layout.ts';

/** Writes a site down, without its blobs, so that it can be served again without parsing. The same site gives the same bytes. */
export async function writeSiteFile(site: Site): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let end = 0;
  const store = (record: SiteRecord): StoredRow => {
    const parts = [record.twin, record.text, JSON.stringify(restOf(record))].map(encode);
    const start = end;
    chunks.push(...parts);
    end += sizeOf(parts);
    return {
      listed: listedOf(record),
      start,
      sizes: parts.map(({ length }) => length),
      crcs: parts.map(crc32),
      body: bodyLength(record),
    };
  };
  const documents = site.documents.map(store);
  const posts = site.posts.map(store);
  const header = encode(JSON.stringify(headerOf(site, documents, posts)));
  const opening = encode(`${FORMAT} ${await cidOf(header)} ${header.length}\n`);
  return concat([opening, header, ...chunks]);
}

function headerOf(site: Site, documents: readonly StoredRow[], posts: readonly StoredRow[]): StoredSite {
  const { config, baseUrl, mediaBaseUrl, sections, snapshot, manifest } = site;
  const records = [...site.documents, ...site.posts];
  return {
    snapshot,
    config,
    baseUrl,
    mediaBaseUrl,
    sections,
    manifest,
    redirects: [...site.redirects],
    blobs: Array.from(site.blobs.values(), ({ file: _, ...blob }) => blob),
    series: site.series.map(({ images, ...series }) => ({
      ...series,
      images: images.map(({ blob, alt }) => ({ cid: blob.cid, alt })),
    })),
    restKeys: [...new Set(records.flatMap((record) => Object.keys(restOf(record))))].sort(),
    documents,
    posts,
  };
}

function listedOf(record: SiteRecord): StoredRow['listed'] {
  const { kind, path, section, slug, title, tags, created, updated, cid, image } = record;
  return { kind, path, section, slug, title, tags, created, updated, cid, image };
}

/** Everything else of a record, whatever it is. */
function restOf(record: SiteRecord): Readonly<Record<string, unknown>> {
  const elsewhere = new Set<string>([...LISTED, ...TEXTS]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !elsewhere.has(key)));
}

/** @throws {TypeError} when the body is not what the twin ends with */
function bodyLength({ twin, body, path }: SiteRecord): number {
  if (!twin.endsWith(body)) throw new TypeError(`The twin of ${path} does not end with its body.`);
  return body.length;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
