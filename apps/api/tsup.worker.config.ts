import { defineConfig } from 'tsup';

/** The worker as the platform takes it: one module that brings everything but what workerd has built in. */
export default defineConfig({
  entry: { worker: 'src/worker.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  noExternal: [/^(?!node:)/],
  external: [/^node:/],
  esbuildOptions: (options) => {
    options.conditions = ['workerd', 'worker'];
  },
  minify: true,
  splitting: false,
  dts: false,
  // The server is built first, and its build empties the folder.
  clean: false,
});
