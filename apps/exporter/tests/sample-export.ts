import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCards } from '@site/cards';
import { type FileTable, readFileTable } from '@site/export';
import { folderObjects } from '@site/export/folder';
import { offlineSearch } from '@site/pages';
import { siteSurfaces } from '@site/surfaces';
import { run } from '../src/run.ts';
import { ROOT } from './support.ts';

export const BASE_URL = 'https://sundvik.example';
export const CONTENT = join(ROOT, 'content');

/** The sample content, exported with everything that the service publishes. */
export interface SampleExport {
  readonly folder: string;
  readonly out: string;
  readonly table: FileTable;
  /** The files that a server answers as well: it searches itself, and has no script that does. */
  readonly answered: FileTable['files'];
  remove(): Promise<void>;
}

export async function exportSample(baseUrl: string = BASE_URL): Promise<SampleExport> {
  const folder = await mkdtemp(join(tmpdir(), 'site-export-'));
  const out = join(folder, 'out');
  const said: string[] = [];
  const code = await run(['export', '--content', CONTENT, '--out', out, '--base-url', baseUrl], {
    environment: {},
    output: {
      print: (text) => void said.push(text),
      log: (text) => void said.push(text),
      isTerminal: false,
    },
    surfaces: siteSurfaces({ cards: openCards() }),
    offlineSearch,
    program: 'test',
  });
  const table = await readFileTable(folderObjects(out));
  if (code !== 0 || table === undefined) throw new Error(said.join('\n'));
  const answered = table.files.filter(({ path }) => path !== offlineSearch.path);
  return { folder, out, table, answered, remove: () => rm(folder, { recursive: true }) };
}
