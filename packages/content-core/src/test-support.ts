import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts';
import type { ContentFile } from './files/content-file.ts';
import type { Site, SiteRecord } from './site/site.ts';

/** The files of a folder that exists only here. */
export function folder(files: Readonly<Record<string, string | Uint8Array>>): readonly ContentFile[] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    read: async () => (typeof content === 'string' ? new TextEncoder().encode(content) : content),
  }));
}

/** The moment at which tests build. */
export const NOW = new Date('2026-06-01T00:00:00Z');

/** Builds a site of such a folder, configured unless the folder says otherwise. */
export function build(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<BuildOptions> = {},
): Promise<BuildResult> {
  const all = { 'site.yaml': 'title: Test\nbase_url: https://example.com\n', ...files };
  return buildSite(folder(all), { now: NOW, ...options });
}

/** The site of a folder in which nothing is wrong. */
export async function buildClean(files: Readonly<Record<string, string | Uint8Array>>): Promise<Site> {
  const { site, issues } = await build(files);
  if (site === undefined || issues.length > 0) throw new Error(JSON.stringify(issues, null, 2));
  return site;
}

/** The only record of a site. */
export function only(site: Site | undefined): SiteRecord {
  const [record, ...rest] = site === undefined ? [] : [...site.documents, ...site.posts];
  if (record === undefined || rest.length > 0)
    throw new Error(`There is not one record, and no more: ${record?.path}, ${rest.length} others.`);
  return record;
}

/** A document with a date and no more. */
export function dated(body: string, more = ''): string {
  return `---\ndate: 2024-05-01\n${more}---\n${body}`;
}
