import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node itself takes `module-sync` first. Vite does not, and would load a second copy of graphql beside Node's.
  ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] } },
});
