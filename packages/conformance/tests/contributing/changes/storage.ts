import * as exporting from '@site/export';
import { type Change, missing } from '../change.ts';

const TARGET = `import { memoryTarget } from './memory-target.ts';
import type { Target } from './target.ts';

/** Another kind of storage; a real one opens a bucket. */
export function plantedTarget(): Target {
  return memoryTarget();
}
`;

const TEST = `import { describe } from 'vitest';
import { plantedTarget } from './planted-target.ts';
import { testTarget } from './test-support.ts';

describe('plantedTarget', () => testTarget(async () => plantedTarget(), { storesMetadata: true }));
`;

export const storage: Change = {
  goal: 'write to another kind of storage',
  sources: [
    { file: 'packages/export/src/targets/planted-target.ts', to: TARGET },
    { file: 'packages/export/src/targets/planted-target.test.ts', to: TEST },
    {
      file: 'packages/export/src/index.ts',
      from: "export { memoryTarget } from './targets/memory-target.ts';",
      to: "export { memoryTarget } from './targets/memory-target.ts';\nexport { plantedTarget } from './targets/planted-target.ts';",
    },
  ],
  frozen: [
    {
      file: 'packages/conformance/tests/exports.test.ts',
      from: "      'planFiles',\n      'readFileTable',",
      to: "      'planFiles',\n      'plantedTarget',\n      'readFileTable',",
    },
  ],
  proof: async () => {
    const { plantedTarget } = exporting as { readonly plantedTarget?: () => exporting.Target };
    const opened = await plantedTarget?.().open();
    return missing({ 'nothing can be written to it': (await opened?.builds())?.length !== 0 });
  },
};
