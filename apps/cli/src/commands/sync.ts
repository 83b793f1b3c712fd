import { sync as synchronise } from '@site/client';
import { folderMirror } from '@site/client/fs';
import { checkUrl } from '../check-url.ts';
import { escapeControls } from '../escape-controls.ts';
import { limitsOf, openClient } from '../open-client.ts';
import type { Options } from '../options.ts';
import type { Output } from '../output.ts';

/** Copies a site into a folder. */
export async function sync(
  url: string,
  folder: string,
  options: Options,
  { print, report }: Output,
): Promise<number> {
  const result = await synchronise(openClient(checkUrl(url), options), folderMirror(folder), {
    limits: limitsOf(options),
    onProgress: (done, total) => {
      if (done % 100 === 0 || done === total) report(`${done} of ${total} blocks\n`);
    },
  });
  const { added, changed, removed, retracted, fetched } = result;
  const lines = [
    ...added.map((path) => `added   ${escapeControls(path)}`),
    ...changed.map((path) => `changed ${escapeControls(path)}`),
    ...removed.map((path) => `removed ${escapeControls(path)}`),
    ...retracted.map(
      (path) => `retracted ${escapeControls(path)}: the site has taken it back, and the copy has it no more`,
    ),
    `${folder} is snapshot ${result.snapshot}: ${added.length} added, ${changed.length} changed, ${removed.length} removed; ${fetched.blocks} blocks, ${fetched.bytes} bytes fetched.`,
  ];
  print(`${lines.join('\n')}\n`);
  return 0;
}
