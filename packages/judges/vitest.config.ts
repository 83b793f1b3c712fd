import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.project.ts';

/** The tests run where the judges are not installed: `@site/tooling` is found without their node_modules. */
export default mergeConfig(
  shared,
  defineConfig({
    resolve: {
      alias: {
        '@site/tooling': fileURLToPath(new URL('../tooling/src/index.ts', import.meta.url)),
      },
    },
  }),
);
