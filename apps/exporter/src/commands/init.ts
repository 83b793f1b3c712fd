import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { loadSite } from '@site/content-core/fs';
import { Refusal } from '@site/export';
import type { CommandOptions } from '../command-line/read-command.ts';
import { countHeldBack } from '../report/held-back.ts';
import { count } from '../report/issues.ts';
import type { ExitCode, RunContext } from '../run-context.ts';
import { firstFiles, firstLines } from './starting-site.ts';

const CONFIG = 'site.yaml';

/** Says what a folder was recognised as, and writes a first `site.yaml` for it; into an empty folder a small site. */
export async function init(
  { content, 'dry-run': isDry }: CommandOptions<'init'>,
  { output, now }: Pick<RunContext, 'output' | 'now'>,
): Promise<ExitCode> {
  const names = await namesIn(content);
  const title = titleFrom(basename(resolve(content)));
  const isEmpty = names.every((name) => name.startsWith('.'));
  const files = isEmpty ? firstFiles(title, now) : await configFor(content, title, { output, now });
  for (const [path, text] of files) {
    if (names.includes(path)) {
      output.print(`${content}/${path} is there already, and stays as it is.`);
      continue;
    }
    if (isDry) output.print(`${content}/${path} would be:\n\n${indented(text)}`);
    else {
      await writeNew(join(content, path), text);
      output.print(`Wrote ${content}/${path}.`);
    }
  }
  return 0;
}

/** The names of what stands in a folder; none where it is still to be made. */
async function namesIn(content: string): Promise<readonly string[]> {
  return readdir(content).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Refusal(`${content} is no folder: name one with --content.`);
    throw error;
  });
}

/** Reads the folder as a server would, so that what is written is what was found. */
async function configFor(
  content: string,
  title: string,
  { output, now }: Pick<RunContext, 'output' | 'now'>,
): Promise<ReadonlyMap<string, string>> {
  const { site, heldBack, recognised, empty } = await loadSite(content, { now });
  const layout =
    recognised === undefined ? 'Plain notes: no layout of another tool.' : `Recognised ${recognised}.`;
  output.print(layout);
  if (site === undefined)
    throw new Refusal(`${content}/${CONFIG} has errors, which \`site-export check\` lists.`);
  const records = site.documents.length + site.posts.length;
  const held = heldBack.length === 0 ? '' : `; ${countHeldBack(heldBack)}`;
  output.print(empty ?? `${count(records, 'record')} in ${count(site.sections.length, 'section')}${held}.`);
  return new Map([[CONFIG, firstLines({ title, recognised, site })]]);
}

/** Never in the place of a file that came meanwhile. */
async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

/** `my-notes` → `My notes`. */
function titleFrom(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
