import { defineConfig } from 'rolldown';

/**
 * The server as it is deployed: one folder that brings everything but what Node has built in, and a model that whoever
 * runs it may install beside it. What is loaded at the start is a part of every start, so that each of its modules
 * must be one that the start needs: esbuild, which builds the libraries, would load a whole package where a part of it
 * is used and another is loaded later. Comments are left out but for licences, and what is not ASCII is escaped,
 * because V8 stores a source with one such character in two bytes for each: measured, a twentieth of a start.
 */
export default defineConfig({
  input: { node: 'src/node.ts', 'rendering-thread': 'src/rendering-thread.ts' },
  platform: 'node',
  // The portable build of the engine that draws cards is part of the folder, and the native one of who installs it.
  external: ['@huggingface/transformers', '@takumi-rs/core', 'sharp'],
  // Its CommonJS build (UMD) calls `require` with relative paths, which no bundler follows.
  resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    minify: {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'inline' },
    },
  },
});
