import { buildSite, type Site } from '@site/content-core';
import type { Embedder } from './plan/site-indexes.ts';

/** All texts are alike to it. */
export const embedder: Embedder = {
  ...{ model: 'test', dims: 2, semantic: false },
  embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
};

/** A site of one document. */
export async function siteOf(body: string): Promise<Site> {
  const text = `---\ntitle: Salt\ndate: 2024-05-01\n---\n\n${body}\n`;
  const files = [{ path: 'posts/salt.md', read: async () => new TextEncoder().encode(text) }];
  const built = await buildSite(files, { now: new Date('2026-01-01'), baseUrl: 'https://example.com' });
  if (built.site === undefined) throw new Error('The site is at fault.');
  return built.site;
}
