import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { openCards } from '@site/cards';
import { programName } from '@site/content-core/cache-fs';
import { openImages } from '@site/images/sharp';
import { ignoreBrokenPipes } from '@site/node/ignore-broken-pipes';
import { offlineSearch } from '@site/pages';
import { siteSurfaces } from '@site/surfaces';
import { folderStore } from '@site/work-cache/fs';
import { run } from './run.ts';
import type { Output } from './run-context.ts';

/** The most renditions of pictures that are cached, of some 80 kB each. */
const MAX_IMAGES = 20_000;

/** Runs the command line of this process. */
export async function runProgram(): Promise<void> {
  ignoreBrokenPipes();
  const output: Output = {
    print: (text) => process.stdout.write(`${text}\n`),
    log: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  };
  const cards = openCards();
  process.exitCode = await run(process.argv.slice(2), {
    environment: process.env,
    output,
    surfaces: siteSurfaces({ cards }),
    offlineSearch,
    themed: (components) => siteSurfaces({ cards, components: () => components }),
    openImages: (folder) => openImages({ store: folderStore(folder, MAX_IMAGES) }),
    // Sources may change from run to run, so that what one of them cached is of no use to the next.
    program: programName(import.meta.url) ?? randomUUID(),
  });
}
