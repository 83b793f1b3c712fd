import { folderOf, recognise } from '@site/layouts';
import { type Change, missing } from '../change.ts';

const TOOL = `import { firstNamed } from '../folder.ts';
import type { Tool } from './tool.ts';

export const planted: Tool = {
  name: 'Planted',
  key: 'planted',
  find: (folder) => firstNamed(folder, ['planted.toml']),
  read: async () => ({ content: [{ folder: 'texts', at: '' }], statics: [], aside: [], defaults: {} }),
};
`;

const CASE = {
  files: { 'planted.toml': '', 'texts/a.md': '', 'README.md': '' },
  tool: 'Planted',
  evidence: 'planted.toml',
  defaults: {},
  places: { 'texts/a.md': { logical: 'a.md' }, 'README.md': null },
  statics: {},
};

export const layout: Change = {
  goal: "recognise another tool's repository",
  sources: [
    { file: 'packages/layouts/src/tools/planted.ts', to: TOOL },
    {
      file: 'packages/layouts/src/tools/tools.ts',
      from: "import { quartz } from './quartz.ts';",
      to: "import { planted } from './planted.ts';\nimport { quartz } from './quartz.ts';",
    },
    {
      file: 'packages/layouts/src/tools/tools.ts',
      from: '  quartz,\n',
      to: '  planted,\n  quartz,\n',
    },
    {
      file: 'packages/conformance/vectors/layouts/planted/case.json',
      to: `${JSON.stringify(CASE, undefined, 2)}\n`,
    },
  ],
  proof: async () => {
    const found = await recognise(folderOf(['planted.toml'], async () => ''));
    return missing({ 'it is not recognised': found?.tool !== 'Planted' });
  },
};
