import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    // A port, a folder or a clock that a test leaves behind fails another one sooner when the order is any.
    sequence: { shuffle: true },
    // By default one core is left idle: on two cores that is half of the time.
    maxWorkers: '100%',
    // `pnpm coverage`, of all that the tests load.
    coverage: {
      exclude: ['**/*.test.ts', '**/test-support.ts'],
      reporter: ['text-summary', 'html'],
      thresholds: {
        'packages/{problem,cid,feeds}/src/**': { lines: 100, branches: 100 },
        'packages/{contract,service,content-core}/src/**': { lines: 90, branches: 90 },
      },
    },
  },
});
