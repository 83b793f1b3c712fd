import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('an older Node is told which it takes', () => {
  const older = 'data:text/javascript,import module from "node:module"; delete module.enableCompileCache;';
  const node = fileURLToPath(new URL('node.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, node], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^site-mcp needs Node 22\.22 or newer, and this is v\d+\.\d+\.\d+\. Install one, /);
});
