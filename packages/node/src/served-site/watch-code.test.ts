import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLiveSite } from './live-site.ts';

const CONFIG = `import { defineConfig, html } from '@site/config';
import { word } from './word.ts';
export default defineConfig({ components: { record: () => html\`<i>\${word}</i>\` } });
`;

test('code outside the content folder is watched, also what it imports and while it cannot be used', async () => {
  const [content, config] = await Promise.all(
    ['content-', 'code-'].map((name) => mkdtemp(join(tmpdir(), name))),
  );
  if (content === undefined || config === undefined) throw new Error('There are two folders.');
  await writeFile(join(content, 'a.md'), 'Text.\n');
  await writeFile(join(config, 'site.config.ts'), CONFIG);
  await writeFile(join(config, 'word.ts'), "export const word = 'first';\n");
  const { site, watch } = await openLiveSite(
    { kind: 'folder', folder: content, config },
    {},
    () => undefined,
  );
  const read = () => site.read(new Date('2026-06-01T00:00:00Z'), 'https://example.com');
  await read();
  const first = site.service?.snapshot;
  const onChange = vi.fn<() => void>();
  const watcher = await watch(onChange);
  onTestFinished(async () => {
    await watcher.close();
    await Promise.all([content, config].map((folder) => rm(folder, { recursive: true })));
  });
  const reported = () => vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);

  await writeFile(join(config, 'word.ts'), 'export const word = {{;\n');
  await reported();
  await expect(read()).rejects.toThrow(/word\.ts/);
  // What is wrong, or gone, is not read again and again.
  const stays = async () => {
    onChange.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(onChange).not.toHaveBeenCalled();
  };
  await stays();

  await writeFile(join(config, 'word.ts'), "export const word = 'second one';\n");
  await reported();
  await read();
  expect(site.service?.snapshot).not.toBe(first);

  onChange.mockClear();
  await rm(join(config, 'site.config.ts'));
  await reported();
  await expect(read()).rejects.toThrow(/has no site\.config\.ts/);
  await stays();
});
