/**
 * Prints the bytes of the built apps: `node packages/tooling/src/print-sizes.ts [other root]`, after `pnpm build`.
 * With the root of another checkout, built too, the sizes of both and their ratio.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listPackages, root } from './workspace.ts';

interface Size {
  readonly bytes: number;
  readonly gzip: number;
}

/** The JavaScript of an app's `dist`, without source maps. */
function sizeOf(folder: string): Size | undefined {
  const dist = join(folder, 'dist');
  if (!existsSync(dist)) return undefined;
  const files = globSync('**/*.{js,mjs,cjs}', { cwd: dist }).map((file) => readFileSync(join(dist, file)));
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0);
  return { bytes: sum((file) => file.length), gzip: sum((file) => gzipSync(file, { level: 9 }).length) };
}

const [other] = process.argv.slice(2);
for (const { path } of listPackages('apps')) {
  const size = sizeOf(join(root, path));
  const before = other === undefined ? undefined : sizeOf(join(other, path));
  process.stdout.write(`${path}: ${describe(size)}${before === undefined ? '' : compare(size, before)}\n`);
}

function describe(size: Size | undefined): string {
  return size === undefined ? 'not built' : `${size.bytes} bytes, ${size.gzip} compressed`;
}

function compare(size: Size | undefined, before: Size): string {
  const ratio = size === undefined ? '' : `, × ${(size.bytes / before.bytes).toFixed(3)}`;
  return ` (before: ${describe(before)}${ratio})`;
}
