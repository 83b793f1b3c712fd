import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@site/content-core';
import { writeSiteFile } from '@site/site-file';
import { EXPORT_FOLDER, RETAINED_FILE, SITE_FILE } from '@site/site-file/export-layout';

/** The base URL of the site of the tests: no host has the name, so that no test can send requests to it. */
export const BASE_URL = 'https://site.invalid';

const SERVER = fileURLToPath(new URL('./node.ts', import.meta.url));

/** The command that starts the server. */
export function command(...args: readonly string[]): { readonly command: string; readonly args: string[] } {
  return { command: process.execPath, args: ['--disable-warning=ExperimentalWarning', SERVER, ...args] };
}

/** A document too long for one answer, with characters of every length. */
const LONG = Array.from(
  { length: 400 },
  (_, at) => `## Part ${at}\n\n${'Salt, é, 時雨, 🧂. '.repeat(12)}\n`,
).join('\n');

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': [
    'title: Harbour [notes]',
    'description: What the tide leaves.',
    'sections:',
    '  - { slug: art, name: "Art & craft", description: Pictures. }',
    '  - { slug: posts, name: "Posts [all]", description: "" }',
    '',
  ].join('\n'),
  'art/blue-hour.md':
    '---\ntitle: Blue hour\ndate: 2024-05-01\ntags: [light]\n---\n\nTwenty-five minutes.\n\n## When\n\nAt dusk.\n',
  'posts/salt.md':
    '---\ntitle: "Salt: a story"\ndescription: From the sea.\ndate: 2024-04-01\n---\n\nBoiled light.\n',
  'posts/café-hours.md': '---\ntitle: Café\ndate: 2024-03-01\n---\n\nOpen at dusk.\n',
  'posts/blue-hour.md': '---\ntitle: Blue hour again\ndate: 2024-02-01\n---\n\nShorter.\n',
  'posts/long.md': `---\ntitle: Long\ndate: 2024-01-01\n---\n\n${LONG}`,
  'feed/first.md': '---\ndate: 2024-06-01\n---\n\nA post without a title.\n',
};

/** A folder of content that exists until it is removed. */
export async function contentFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-mcp-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Writes the start of an export: the files that are read before any index. */
export async function writeExport(folder: string, site: Site): Promise<void> {
  await mkdir(join(folder, EXPORT_FOLDER), { recursive: true });
  await writeFile(join(folder, SITE_FILE), await writeSiteFile(site));
  await writeFile(join(folder, RETAINED_FILE), JSON.stringify([site.snapshot]));
}
