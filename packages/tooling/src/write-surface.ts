import { mkdirSync, writeFileSync } from 'node:fs';
import { surfaceFiles } from './surface/surface.ts';

/** Rewrites `packages/conformance/surface/`. Review the diff before it is committed: it is what users will see. */
const folder = new URL('../../conformance/surface/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(surfaceFiles())) writeFileSync(new URL(name, folder), text);
