import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildResult, buildSite, type Site } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { withTemporaryFolder } from '@site/tooling';
import type { Content } from './content-case.ts';

/** One section, so that there are few paths. */
const CONFIG = 'title: Test\nbase_url: https://example.com\nsections: [{slug: posts, name: Posts}]\n';

/** The moment of every build. */
export const NOW = new Date('2026-01-01T00:00:00Z');

/** Builds a site of files, with a configuration of its own unless they have one. */
export function buildHostile(files: Readonly<Record<string, Content>>): Promise<BuildResult> {
  const all = Object.entries({ 'site.yaml': CONFIG, ...files }).map(([path, content]) => ({
    path,
    read: async () => (typeof content === 'string' ? new TextEncoder().encode(content) : content),
  }));
  return buildSite(all, { now: NOW });
}

/** The markdown files that are neither published, nor held back, nor reported. */
export function lostFiles(
  files: readonly string[],
  { site, issues, heldBack }: BuildResult,
): readonly string[] {
  const known = new Set(
    [...(site?.documents ?? []), ...(site?.posts ?? []), ...heldBack, ...issues].map(({ file }) => file),
  );
  return files.filter((file) => /\.(?:mdx?|markdown)$/.test(file) && !known.has(file));
}

/** Scripts and styles of pages and tools, megabytes: the same for every site. */
const ASSETS = '/assets/';

/** The answers of every path that depends on the content, as a browser requests them. */
export async function readEverything(site: Site): Promise<ReadonlyMap<string, Response>> {
  const service = await createService(site, { guides: siteGuides });
  const surfaces = siteSurfaces();
  const app = createHttpApp({ service: () => service, ...surfaces });
  const answers = new Map<string, Response>();
  for (const path of staticPaths(service, surfaces)) {
    if (path.startsWith(ASSETS)) continue;
    answers.set(path, await app.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } }));
  }
  return answers;
}

/** Whether libxml2's xmllint is installed. */
export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

/** What libxml2 finds in the XML among answers; empty when it is well-formed. */
export function xmlFaults(answers: ReadonlyMap<string, Response>): Promise<string> {
  return withTemporaryFolder('hostile', async (folder) => {
    const files: string[] = [];
    for (const [path, answer] of answers) {
      if (!/[/+]xml\b/.test(answer.headers.get('content-type') ?? '')) continue;
      const file = join(folder, `${files.length}.xml`);
      writeFileSync(file, new Uint8Array(await answer.clone().arrayBuffer()));
      files.push(file);
      if (!path.endsWith('.xml')) throw new Error(`${path} is XML, and its name says otherwise.`);
    }
    if (files.length === 0) throw new Error('There is no XML.');
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--huge', ...files], { encoding: 'utf8' });
    return stderr;
  });
}
