import { configDefaults, defineConfig } from 'vitest/config';
import shared from './vitest.project.ts';

/** The tests that kill programs again and again, ask for every path or drive a browser: `pnpm check:slow`. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['{packages,apps}/*/tests/**/*.slow.test.ts'],
    exclude: configDefaults.exclude,
    sequence: { shuffle: true },
  },
});
