import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Some dependencies are CommonJS and require what Node itself brings; a bundle of modules has no `require`. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** What whoever runs a program may install beside it: hundreds of megabytes that most never need. */
const INSTALLED_BESIDE = ['@huggingface/transformers', '@takumi-rs/core', 'sharp'];

/** A library leaves its dependencies to who installs it; an app brings all of its own, in one folder. */
const isApp = manifest.bin !== undefined;

/** In development the `exports` of a library and the `bin` of an app name sources: the list of what to build. */
export default defineConfig({
  entry: Object.values(manifest.exports ?? manifest.bin ?? {}),
  format: 'esm',
  target: 'node20',
  platform: isApp ? 'node' : 'neutral',
  external: INSTALLED_BESIDE,
  ...(isApp && {
    noExternal: [/^(?!@huggingface\/|@takumi-rs\/core|sharp$)/],
    banner: { js: REQUIRE },
  }),
  // TypeScript's own native compiler writes the declarations.
  dts: false,
  sourcemap: true,
  clean: true,
  splitting: true,
});
