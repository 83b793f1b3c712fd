import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../../../vitest.project.ts';
import { root } from '../workspace.ts';
import { type Mutation, mutate } from './mutation.ts';

/** The mutation that this run has, as JSON; none to see that the tests pass without one. */
const json = process.env['MUTATION'];
const mutation = json === undefined ? undefined : (JSON.parse(json) as Mutation);

/** Changes a source while it is loaded; the file is not touched. */
export default mergeConfig(
  shared,
  defineConfig({
    root,
    // A cache of transformed modules would hide the mutation of the next run.
    test: { include: ['packages/**/*.test.ts'], bail: 1, fsModuleCache: false },
    plugins: [
      {
        name: 'mutation',
        enforce: 'pre',
        load: (id) => {
          if (mutation === undefined || id !== join(root, mutation.file)) return undefined;
          return mutate(readFileSync(id, 'utf8'), mutation);
        },
      },
    ],
  }),
);
