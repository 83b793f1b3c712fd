import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

test('a server that a signal ends before it answers is not waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'short.mjs');
  await writeFile(script, "process.stderr.write('too large', () => process.kill(process.pid, 'SIGKILL'));\n");
  await expect(ServerProcess.start('short', script, () => [], '/')).rejects.toThrow(
    'short ended before it answered',
  );
});
