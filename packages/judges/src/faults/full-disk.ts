import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandResult } from '@site/tooling';
import { createEditions } from './editions.ts';
import { verifiedSnapshot } from './exporter.ts';
import type { Fault } from './fault.ts';
import { mountSmallDisk, refusedMounting } from './small-disk.ts';

/** Enough for two exports of the sample. */
const MEBIBYTES = 256;

/** The free space for the export that has to fail. */
const LEFT_BYTES = 2 ** 20;

/** On a full or read-only disk the exporter reports the error and fails, and the old site stays intact. */
export const fullDisk: Fault = {
  name: 'full and read-only disk',
  impossible: refusedMounting,
  planted: {
    name: 'an exporter that hides a failure',
    spoil: (programs) => ({
      ...programs,
      exportTo: async (content, out) => ({ ...(await programs.exportTo(content, out)), ok: true }),
    }),
    says: [/^an export to a full disk succeeds$/, /^an export to a read-only disk succeeds$/],
  },
  run: async ({ folder, programs, progress }) => {
    const editions = await createEditions(join(folder, 'content'));
    const disk = await mountSmallDisk(join(folder, 'disk'), MEBIBYTES);
    const out = join(disk.folder, 'site');
    const faults: string[] = [];
    const attempt = () => programs.exportTo(editions.folder, out);
    try {
      const first = await attempt();
      if (!first.ok) return [`the first export fails: ${first.output}`];
      const old = await verifiedSnapshot(out);
      await editions.write(1);
      const filler = join(disk.folder, 'filler');
      await fill(filler, disk.folder);
      faults.push(...failure('full', await attempt(), /ENOSPC|no space left/i, progress));
      faults.push(...(await stays(out, old)));
      await rm(filler);
      await disk.setReadOnly(true);
      faults.push(...failure('read-only', await attempt(), /EROFS|read-only/i, progress));
      faults.push(...(await stays(out, old)));
      await disk.setReadOnly(false);
      const next = await attempt();
      if (!next.ok) faults.push(`an export with room again fails: ${next.output}`);
      else if ((await verifiedSnapshot(out)) === old)
        faults.push('the export with room again changes nothing');
    } finally {
      await disk.remove();
    }
    return faults;
  },
};

async function fill(file: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
}

function failure(
  disk: string,
  { ok, output }: CommandResult,
  says: RegExp,
  progress: (line: string) => void,
): readonly string[] {
  const [line = ''] = output.split('\n').filter((each) => says.test(each));
  progress(`the exporter prints: ${line.trim()}`);
  if (ok) return [`an export to a ${disk} disk succeeds`];
  return says.test(output) ? [] : [`the failure does not say ${says}: ${output.trim().slice(-500)}`];
}

async function stays(out: string, old: string): Promise<readonly string[]> {
  try {
    const now = await verifiedSnapshot(out);
    return now === old ? [] : [`the site is ${now} after a failed export, and was ${old}`];
  } catch (error) {
    return [String(error)];
  }
}
