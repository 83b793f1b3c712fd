import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const endpoint: Change = {
  goal: 'add an endpoint',
  sources: [
    {
      file: 'packages/contract/src/operations.ts',
      from: '  getHomeIndex: file({',
      to: `  getPlanted: json({
    path: '/api/planted.json',
    summary: 'Count the records',
    description: 'How many records the snapshot has.',
    input: nothing,
    output: z.object({ count: z.number().describe('How many.') }).meta({ id: 'Planted', description: 'A count.' }),
    problems: ['invalid_parameter'],
    example: {},
    cache: 'snapshot',
    exported: true,
  }),
  getHomeIndex: file({`,
    },
    {
      file: 'packages/service/src/handlers/get-planted.ts',
      to: `import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';

export function getPlanted({ records }: Context): Handler<'getPlanted'> {
  return async () => ({ count: records.length });
}
`,
    },
    {
      file: 'packages/service/src/handlers/create-handlers.ts',
      from: "import { getSnapshot } from './get-snapshot.ts';",
      to: "import { getPlanted } from './get-planted.ts';\nimport { getSnapshot } from './get-snapshot.ts';",
    },
    {
      file: 'packages/service/src/handlers/create-handlers.ts',
      from: '    getSnapshot: getSnapshot(context),',
      to: '    getPlanted: getPlanted(context),\n    getSnapshot: getSnapshot(context),',
    },
    {
      file: 'packages/http/src/openapi/examples/answer-examples.ts',
      from: '  getSearchCorpus: {',
      to: '  getPlanted: { count: 2 },\n  getSearchCorpus: {',
    },
  ],
  frozen: [
    {
      file: 'packages/contract/src/operations.test.ts',
      from: "      'getHomeIndex /index.md',",
      to: "      'getPlanted /api/planted.json',\n      'getHomeIndex /index.md',",
    },
    {
      file: 'packages/service/src/service.test.ts',
      from: "        '/api/changes.json',",
      to: "        '/api/changes.json',\n        '/api/planted.json',",
    },
  ],
  compiledBy: ['packages/service', 'packages/http'],
  proof: async () => {
    const { site, service } = await openSample();
    const response = await siteApp(service).request('/api/planted.json');
    const { count } = (await response.json()) as { readonly count?: number };
    return missing({
      'it is not answered': response.status !== 200,
      'it counts no records': count !== site.documents.length + site.posts.length,
      'no export writes it': service.find('/api/planted.json') === undefined,
    });
  },
};
