import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findTool } from '../tools/find-tool.ts';
import { type TimedRun, timedRun } from '../tools/timed-run.ts';

/** Templates as small as they can be: a page of each document, lists with links; RSS and the sitemap are Hugo's own. */
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>';
const LINKS = '<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>';

const files: Readonly<Record<string, string>> = {
  'layouts/_default/single.html': `${PAGE}<h1>{{ .Title }}</h1>{{ .Content }}</body></html>\n`,
  'layouts/_default/list.html': `${PAGE}<h1>{{ .Title }}</h1>${LINKS}</body></html>\n`,
  'layouts/index.html': `${PAGE}<h1>{{ .Title }}</h1>${LINKS}</body></html>\n`,
};

/** Builds the content of a folder with Hugo, from nothing; `undefined` when Hugo is not installed. */
export async function buildWithHugo(folder: string): Promise<TimedRun | undefined> {
  const hugo = findTool('hugo');
  if (hugo === undefined) return undefined;
  const source = join(folder, 'hugo');
  await rm(source, { recursive: true, force: true });
  const config = {
    baseURL: 'https://site.example/',
    title: 'A generated site',
    contentDir: join(folder, 'content'),
    disableKinds: ['taxonomy', 'term'],
  };
  for (const [path, text] of Object.entries({ ...files, 'config.json': JSON.stringify(config) })) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), text);
  }
  return timedRun(hugo, args(source), folder, process.env);
}

/** Rebuilds over the output of the previous build. */
export async function rebuildWithHugo(folder: string): Promise<TimedRun | undefined> {
  const hugo = findTool('hugo');
  if (hugo === undefined) return undefined;
  return timedRun(hugo, args(join(folder, 'hugo')), folder, process.env);
}

function args(source: string): readonly string[] {
  return ['--source', source, '--cacheDir', join(source, 'cache'), '--quiet'];
}
