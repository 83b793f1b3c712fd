import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileTable } from '@site/export';
import { expect } from 'vitest';
import { BASE_URL, CONTENT, exportSample, type SampleExport } from './sample-export.ts';
import { type Answer, Client, type RunningServer, startApi } from './support.ts';

/** An export of the sample, and two servers that have to answer alike. */
export interface ComparedServers {
  readonly client: Client;
  readonly sample: SampleExport;
  /** Of the content. */
  readonly live: RunningServer;
  /** Of the export. */
  readonly stored: RunningServer;
  close(): Promise<void>;
}

export async function startServers(): Promise<ComparedServers> {
  const client = new Client();
  const sample = await exportSample();
  const [live, stored] = await Promise.all([
    startApi('--content', CONTENT, '--base-url', BASE_URL),
    startApi('--snapshot', sample.out),
  ]);
  const close = async () => {
    client.close();
    await Promise.all([live.close(), stored.close()]);
    await sample.remove();
  };
  return { client, sample, live, stored, close };
}

const CODINGS = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
  ['zstd', '.zst'],
] as const;

/** Holds files against what the live server answers, byte for byte, in every coding; returns how many it compared. */
export async function compareWithLive(
  { client, sample, live }: ComparedServers,
  files: FileTable['files'],
): Promise<number> {
  let compared = 0;
  for (const { path, file, type, variants = {} } of files) {
    if (path === undefined) continue;
    for (const [coding, suffix] of CODINGS) {
      if (suffix !== '' && !(suffix in variants)) continue;
      const { status, headers, body } = await client.get(live.url, path, { 'accept-encoding': coding });
      expect([status, headers['content-type'], headers['content-encoding'] ?? 'identity'], path).toEqual([
        200,
        type,
        coding,
      ]);
      expect(body.equals(await readFile(join(sample.out, file + suffix))), `${path} ${coding}`).toBe(true);
      compared += 1;
    }
  }
  return compared;
}

/** Holds a server of the export against one of the content, headers and all. */
export async function compareServers(
  { client, live, stored }: ComparedServers,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const [one, other] = await Promise.all([
    client.get(live.url, path, headers),
    client.get(stored.url, path, headers),
  ]);
  expect(withoutDate(other), path).toEqual(withoutDate(one));
  return one.status;
}

/** An answer without its date. */
function withoutDate({ status, headers: { date: _, ...headers }, body }: Answer): object {
  return { status, headers, body: body.toString('base64') };
}
