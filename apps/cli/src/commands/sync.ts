import { createClient, sync as synchronise } from '@site/client';
import { folderMirror } from '@site/client/fs';
import { checkUrl } from '../check-url.ts';
import type { Output } from '../output.ts';

/** Copies a site into a folder. */
export async function sync(url: string, folder: string, { print, report }: Output): Promise<number> {
  const result = await synchronise(createClient(checkUrl(url), { fetch }), folderMirror(folder), {
    onProgress: (done, total) => {
      if (done % 100 === 0 || done === total) report(`${done} of ${total} blocks\n`);
    },
  });
  const { snapshot, added, changed, removed, fetched } = result;
  const lines = [
    ...added.map((path) => `added   ${path}`),
    ...changed.map((path) => `changed ${path}`),
    ...removed.map((path) => `removed ${path}`),
    `${folder} is snapshot ${snapshot}: ${added.length} added, ${changed.length} changed, ${removed.length} removed; ${fetched.blocks} blocks, ${fetched.bytes} bytes fetched.`,
  ];
  print(`${lines.join('\n')}\n`);
  return 0;
}
