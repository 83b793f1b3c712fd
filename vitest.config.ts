import { createHash } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of a project in any order, but together: a worker that goes on to another project is started anew and
 * loads every module again.
 */
class RandomInProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const lot = ({ moduleId }: TestSpecification) =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const places = new Map(files.map((file) => [file, `${file.project.name} ${lot(file)}`]));
    return files.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    // A port, a folder or a clock that a test leaves behind fails another one sooner when the order is any.
    sequence: { shuffle: true, sequencer: RandomInProjects },
    // `pnpm coverage`, of all that the tests load.
    coverage: {
      exclude: ['**/*.test.ts', '**/test-support.ts'],
      reporter: ['text-summary', 'html'],
      // What is reached, rounded down. Most branches that are missing stand behind `??`, where an index is known to be
      // in range and its type is not.
      thresholds: {
        'packages/{problem,cid,primitives,diagnostics,contract,front-matter,markdown,mdx,dialects,site-config,content-core,feeds,search,structures,surfaces,text-analysis,vectors}/src/**':
          {
            lines: 100,
            branches: 100,
          },
        'packages/pages/src/**': { lines: 100, branches: 95 },
        'packages/{service,http}/src/**': { lines: 98, branches: 93 },
        'packages/graphql/src/**': { lines: 99, branches: 98 },
        'packages/{mcp,embedders}/src/**': { lines: 98, branches: 90 },
        'packages/node/src/**': { lines: 96, branches: 92 },
        'packages/client/src/**': { lines: 96, branches: 96 },
        'apps/api/src/**': { lines: 96, branches: 92 },
        '{packages/export,apps/exporter}/src/**': { lines: 98, branches: 96 },
        'apps/{cli,mcp}/src/**': { lines: 99, branches: 96 },
      },
    },
  },
});
