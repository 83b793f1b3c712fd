import { buildSite, type Document } from '@site/content-core';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Builds a site of one document, with a series of one picture; the document, or nothing of it. */
export async function buildDocument(
  text: string,
): Promise<Pick<Document, 'body' | 'twin'> & Partial<Document>> {
  const files = {
    'site.yaml': 'title: Test\nbase_url: https://site.example\n',
    'posts/a.md': text,
    'blobs/salt.svg': SVG,
    'series/tour.yaml': 'title: Tour\nimages:\n  - {src: ../blobs/salt.svg, alt: Salt}\n',
  };
  const sources = Object.entries(files).map(([path, content]) => ({
    path,
    read: async () => new TextEncoder().encode(content),
  }));
  const { site } = await buildSite(sources, { now: new Date('2026-01-01T00:00:00Z') });
  return site?.documents[0] ?? { body: '', twin: '' };
}
