import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** What the tests of every package and app share. */
export default defineConfig({
  // Node itself takes `module-sync` first. Vite does not, and would load a second copy of graphql beside Node's.
  ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] } },
  test: {
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    // `vitest.slow.config.ts` runs them.
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    // A worker loads a module once, not for every file: a third of the time. No test may leave anything behind anyway.
    isolate: false,
    // Node itself has to import the code of a site's owner: Vite would make other modules of it.
    server: { deps: { external: [/\/site-code\/import-module\.ts$/] } },
    // By default one core is left idle: on two cores that is half of the time.
    maxWorkers: '100%',
  },
});
