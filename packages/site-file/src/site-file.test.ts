import { cidOf } from '@site/cid';
import { buildSite, type Site, type SiteRecord } from '@site/content-core';
import { describe, expect, test } from 'vitest';
import { readSiteFile } from './read-site-file.ts';
import type { SiteFileSource } from './site-file-source.ts';
import { writeSiteFile } from './write-site-file.ts';

const FILES = {
  'site.yaml':
    'title: Test\nbase_url: https://example.com\nauthor: A. Author\nlogo: blobs/p.svg\naccent: "#123"\n',
  'posts/a.md':
    '---\ndate: 2024-05-01\ntags: [One, two]\naliases: [/posts/old]\ndescription: D\nrating: 4\nweight: 2\nlink: https://example.org/\n---\n\n# Ä & 𝒜\n\n## Part\n\n![x](series://s)\n',
  'posts/empty.md': '---\ntitle: Nothing\ndate: 2024-05-02\n---\n',
  'feed/2024-05-03-b.md': 'No title — only “text”.\n',
  'series/s.yaml': 'title: S\nimages:\n  - src: ../blobs/p.svg\n    alt: P\n',
  'series/unseen.yaml':
    'title: Of a draft\nimages: [{src: ../blobs/p.svg, alt: P}, {src: ../blobs/q.svg, alt: Q}]\n',
  'blobs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'blobs/q.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
};

async function build(): Promise<Site> {
  const files = Object.entries(FILES).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site, issues } = await buildSite(files, { now: new Date('2026-01-01T00:00:00Z') });
  expect(issues).toEqual([]);
  if (site === undefined) throw new Error('no site');
  return site;
}

function sourceOf(bytes: Uint8Array): SiteFileSource {
  return { read: (start, length) => bytes.subarray(start, start + length) };
}

/** Where the head ends, by the opening. */
function endOfHead(bytes: Uint8Array): number {
  const [line = ''] = new TextDecoder().decode(bytes).split('\n', 1);
  return line.length + 1 + Number(line.split(' ').at(-1));
}

const OTHER_CID = await cidOf(new Uint8Array());

const noBlob = () => ({ read: async () => new Uint8Array() });

/** Every member of a record, by the names that the record it was written from has. */
function plain(record: object, like: SiteRecord): Readonly<Record<string, unknown>> {
  const names = [...Object.keys(record), ...Object.keys(like)];
  return Object.fromEntries(names.map((name) => [name, Reflect.get(record, name)]));
}

describe('a site file', () => {
  test('gives back the site it was written from', async () => {
    const site = await build();
    const bytes = await writeSiteFile(site);
    const read = await readSiteFile(sourceOf(bytes), noBlob);
    const { documents, posts, blobs, series, ...rest } = read;
    expect(rest).toEqual({
      ...rest,
      config: site.config,
      baseUrl: site.baseUrl,
      mediaBaseUrl: site.mediaBaseUrl,
      sections: site.sections,
      look: site.look,
      redirects: site.redirects,
      manifest: site.manifest,
      snapshot: site.snapshot,
    });
    expect(documents.map((each, at) => plain(each, site.documents[at] ?? each))).toEqual(site.documents);
    expect(posts.map((each, at) => plain(each, site.posts[at] ?? each))).toEqual(site.posts);
    expect([...blobs.values()].map(({ file: _, ...blob }) => blob)).toEqual(
      [...site.blobs.values()].map(({ file: _, ...blob }) => blob),
    );
    expect(series.map(({ slug }) => slug)).toEqual(['s']);
    expect(series.map(({ images }) => images.map(({ blob, alt }) => [blob.cid, alt]))).toEqual(
      site.series.map(({ images }) => images.map(({ blob, alt }) => [blob.cid, alt])),
    );
  });

  test('reads a part of a text as the text has it', async () => {
    const site = await build();
    const read = await readSiteFile(sourceOf(await writeSiteFile(site)), noBlob);
    for (const [at, { text }] of site.documents.entries()) {
      for (const [start, end] of [
        [3, 40],
        [3, 40],
        [0, 5],
      ] as const)
        expect(read.documents[at]?.textBetween?.(start, end)).toBe(text.slice(start, end));
    }
  });

  test('is the same bytes for the same site', async () => {
    expect(await writeSiteFile(await build())).toEqual(await writeSiteFile(await build()));
  });

  test('reads a blob when it is needed', async () => {
    const bytes = await writeSiteFile(await build());
    const read = await readSiteFile(sourceOf(bytes), ({ extension }) => ({
      read: async () => new TextEncoder().encode(extension),
    }));
    const [blob] = read.blobs.values();
    expect(new TextDecoder().decode(await blob?.file.read())).toBe('svg');
  });

  test.each([
    ['another format', (bytes: Uint8Array) => bytes.with(0, 0), 'does not begin with "site-file 3"'],
    ['nothing', () => new Uint8Array(), 'does not begin'],
    ['a cut header', (bytes: Uint8Array) => bytes.subarray(0, 200), 'header does not hash'],
    ['a changed header', (bytes: Uint8Array) => bytes.with(150, 33), 'header does not hash'],
    [
      'a changed length',
      (bytes: Uint8Array) => bytes.with(72, (bytes[72] ?? 0) ^ 1),
      'first line is damaged',
    ],
    ['a changed place', (bytes: Uint8Array) => bytes.with(endOfHead(bytes) - 1, 33), 'header does not hash'],
    ['a changed manifest', (bytes: Uint8Array) => bytes.with(endOfHead(bytes), 33), 'its manifest is not'],
  ])('is refused when it is %s', async (_name, damage, fault) => {
    const bytes = damage(await writeSiteFile(await build()));
    await expect(readSiteFile(sourceOf(bytes), noBlob)).rejects.toThrow(fault);
  });

  test.each([
    [
      'a manifest that is not the one of its snapshot',
      (site: Site) => ({ ...site, snapshot: OTHER_CID }),
      'its manifest is not the one of its snapshot',
    ],
    [
      'a series of images that it has not',
      (site: Site) => ({ ...site, blobs: new Map() }),
      /its series shows bafkrei\w+, which is no blob of it/,
    ],
  ])('is refused when it holds %s', async (_name, change, fault) => {
    const bytes = await writeSiteFile(change(await build()));
    await expect(readSiteFile(sourceOf(bytes), noBlob)).rejects.toThrow(fault);
  });

  test('is not written of a record whose twin and body differ', async () => {
    const site = await build();
    const documents = site.documents.map((each) => ({ ...each, body: 'Other.\n' }));
    await expect(writeSiteFile({ ...site, documents })).rejects.toThrow(
      `The twin of ${site.documents[0]?.path} does not end with its body.`,
    );
  });

  test('is not written of a record whose slug does not follow from its path and section', async () => {
    const site = await build();
    const documents = site.documents.map((each) => ({ ...each, slug: 'other' }));
    await expect(writeSiteFile({ ...site, documents })).rejects.toThrow(
      `The slug other does not follow from ${site.documents[0]?.path} and its section.`,
    );
  });

  test('gives back a record whose address is not below its section', async () => {
    const site = await build();
    const documents = site.documents.map((each) => ({
      ...each,
      path: '/2024/05/salt',
      slug: '2024/05/salt',
    }));
    const bytes = await writeSiteFile({ ...site, documents: documents.slice(0, 1) });
    const [read] = (await readSiteFile(sourceOf(bytes), noBlob)).documents;
    expect(read).toMatchObject({
      path: '/2024/05/salt',
      slug: '2024/05/salt',
      section: documents[0]?.section,
    });
  });

  test('reports a damaged record when it is read, whatever byte it is', async () => {
    const bytes = await writeSiteFile(await build());
    for (let back = 1; back <= 600; back += 7) {
      const at = bytes.length - back;
      const damaged = bytes.with(at, (bytes[at] ?? 0) ^ 1);
      const read = await readSiteFile(sourceOf(damaged), noBlob);
      const look = () =>
        [...read.documents, ...read.posts].map((each) => each.twin + each.text + each.excerpt);
      expect(look, `byte ${at}`).toThrow(/is damaged\. Export the site again/);
    }
  });

  test('with fields of another version is refused', async () => {
    const site = await build();
    const documents = site.documents.map((document) => ({ ...document, weight: 1 }));
    const bytes = await writeSiteFile({ ...site, documents });
    await expect(readSiteFile(sourceOf(bytes), noBlob)).rejects.toThrow('fields of another version: weight');
  });
});
