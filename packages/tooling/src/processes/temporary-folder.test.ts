import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from './temporary-folder.ts';

test('a folder is removed with what is in it, also after a failure', async () => {
  const seen: string[] = [];
  const failing = withTemporaryFolder('test', async (folder) => {
    seen.push(folder);
    await writeFile(join(folder, 'file'), 'text');
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(seen.map(existsSync)).toEqual([false]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a program that %s ends leaves no folder', async (signal) => {
  const module = fileURLToPath(new URL('temporary-folder.ts', import.meta.url));
  const program = `import { temporaryFolder } from ${JSON.stringify(module)};
    process.stdout.write(temporaryFolder('test'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder] = (await once(child.stdout, 'data')) as [Buffer];
  expect(existsSync(String(folder))).toBe(true);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
  expect(existsSync(String(folder))).toBe(false);
});
