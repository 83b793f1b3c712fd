import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTree } from '../src/test-support.ts';
import { BASE_URL, CONTENT, exportSample, type SampleExport } from './sample-export.ts';
import { ROOT } from './support.ts';

let sample: SampleExport;
beforeAll(async () => {
  sample = await exportSample();
}, 60_000);
afterAll(() => sample?.remove());

test('another process, time zone, locale and folder write the same bytes', async () => {
  const out = join(sample.folder, 'elsewhere and ünder another name');
  await promisify(execFile)(
    process.execPath,
    [
      ...['--import', 'tsx', 'apps/exporter/src/main.ts'],
      ...['export', '--content', CONTENT, '--out', out, '--base-url', BASE_URL],
    ],
    { cwd: ROOT, env: { PATH: process.env['PATH'], TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' } },
  );
  const [one, other] = [await readTree(sample.out), await readTree(out)];
  expect([...other.keys()]).toEqual([...one.keys()]);
  for (const [file, bytes] of one) expect(other.get(file)?.equals(bytes), file).toBe(true);
}, 60_000);
