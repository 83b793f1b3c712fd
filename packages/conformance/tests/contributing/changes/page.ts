import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const page: Change = {
  goal: 'change a page',
  sources: [
    {
      file: 'packages/pages/src/lists/home-page.tsx',
      from: '        <h2>{newest}</h2>',
      to: '        <h2>{newest}, planted</h2>',
    },
  ],
  proof: async () => {
    const { service } = await openSample();
    const home = await siteApp(service).request('/', { headers: { accept: 'text/html' } });
    return missing({ 'the page is the same': !(await home.text()).includes('Newest, planted') });
  },
};
