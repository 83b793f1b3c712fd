import { problemCodes } from '@site/problem';
import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const errorCode: Change = {
  goal: 'add an error code',
  sources: [
    {
      file: 'packages/problem/src/codes.ts',
      from: '  document_not_found: {',
      to: `  planted_problem: {
    status: 400,
    title: 'Problem planted',
    meaning: 'A test added it.',
  },
  document_not_found: {`,
    },
    {
      file: 'packages/contract/src/operations.ts',
      from: "    output: nouns.searchCorpus,\n    problems: ['invalid_parameter'],",
      to: "    output: nouns.searchCorpus,\n    problems: ['invalid_parameter', 'planted_problem'],",
    },
  ],
  proof: async () => {
    const { service } = await openSample();
    const app = siteApp(service);
    const text = async (path: string) => (await app.request(path)).text();
    return missing({
      'the registry lacks it': !Object.hasOwn(problemCodes, 'planted_problem'),
      'the developer page does not explain it': !(await text('/developers.md')).includes('planted_problem'),
      'the API description lacks it': !(await text('/openapi.json')).includes('planted_problem'),
    });
  },
};
