import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '@site/tooling';
import { expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

test('a server that a signal ends before it answers is not waited for', () =>
  withTemporaryFolder('server', async (folder) => {
    const script = join(folder, 'short.mjs');
    await writeFile(
      script,
      "process.stderr.write('too large', () => process.kill(process.pid, 'SIGKILL'));\n",
    );
    await expect(ServerProcess.start('short', script, () => [], '/')).rejects.toThrow(
      'short ended before it answered',
    );
  }));
