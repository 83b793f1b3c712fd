import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { programName } from './program.ts';

test('a program is named by all of its files, and by nothing beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = () => programName(pathToFileURL(join(folder, 'main.js')).href);
  await writeFile(join(folder, 'main.js'), "import './chunk.js';");
  await writeFile(join(folder, 'chunk.js'), '1');
  const first = name();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(join(folder, 'main.js.map'), '{}');
  expect(name()).toBe(first);
  await writeFile(join(folder, 'chunk.js'), '2');
  expect(name()).not.toBe(first);
});

test('sources have no name: they may change while nobody notices', () => {
  expect(programName('file:///a/main.ts')).toBeUndefined();
});
