import { type Cid, cidOf } from '@site/cid';
import { blockFile, copyFile, folderMirror } from '@site/client/fs';
import { UsageError } from '../check-url.ts';
import { escapeControls } from '../escape-controls.ts';
import type { Output } from '../output.ts';

/** Checks every block of a copy, and the manifest itself. */
export async function verify(folder: string, { print }: Output): Promise<number> {
  const mirror = folderMirror(folder);
  const copy = await mirror.manifest();
  if (copy === undefined) {
    throw new UsageError(
      `${folder} holds no copy of a site: make one with "site-client sync <url> ${folder}".`,
    );
  }
  const faults: string[] = [];
  const computed = await cidOf(new TextEncoder().encode(JSON.stringify(copy.manifest)));
  if (computed !== copy.snapshot)
    faults.push(`${copyFile(folder)}: the manifest is ${computed}, not ${copy.snapshot}.`);
  for (const [path, name] of Object.entries(copy.manifest.entries)) {
    const bytes = await mirror.get(name as Cid);
    const file = blockFile(folder, name);
    if (bytes === undefined) faults.push(`${file} is missing: it held ${escapeControls(path)}.`);
    else if ((await cidOf(bytes)) !== name)
      faults.push(`${file} holds other bytes than those of ${escapeControls(path)}.`);
  }
  const count = Object.keys(copy.manifest.entries).length;
  const fix = 'Delete the files that are named here and sync again.';
  print(
    faults.length === 0
      ? `${count} records and blobs are what they are named.\n`
      : `${faults.join('\n')}\n${faults.length} of ${count} are wrong. ${fix}\n`,
  );
  return faults.length === 0 ? 0 : 1;
}
