import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    // A port, a folder or a clock that a test leaves behind fails another one sooner when the order is any.
    sequence: { shuffle: true },
  },
});
