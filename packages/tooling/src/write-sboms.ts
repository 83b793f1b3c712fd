/** Writes a bill of materials into the folder of every built app: `node packages/tooling/src/write-sboms.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeSbom } from './packing/sbom.ts';
import { listPackages } from './workspace.ts';

const built = listPackages('apps').filter(({ folder }) => existsSync(join(folder, 'dist')));
if (built.length === 0) throw new Error('No app is built: run pnpm turbo run build first.');
for (const app of built) process.stdout.write(`${await writeSbom(app)}\n`);
