import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const cacheHeader: Change = {
  goal: 'add a cache header',
  sources: [
    {
      file: 'packages/http/src/caching/cache-headers.ts',
      from: "  snapshot: { 'cache-control': cachePolicies.snapshot },",
      to: "  snapshot: { 'cache-control': cachePolicies.snapshot, 'cdn-cache-control': 'max-age=3600' },",
    },
    {
      file: 'packages/http/src/openapi/headers.ts',
      from: "  'Content-Length': {",
      to: `  'CDN-Cache-Control': {
    description: 'How long CDNs may store the answer (RFC 9213).',
    schema: { type: 'string' },
    example: 'max-age=3600',
  },
  'Content-Length': {`,
    },
    {
      file: 'packages/http/src/openapi/headers.ts',
      from: "CACHE_HEADERS = ['Cache-Control']",
      to: "CACHE_HEADERS = ['Cache-Control', 'CDN-Cache-Control']",
    },
  ],
  frozen: [
    {
      file: 'packages/conformance/tests/hostile/answers.ts',
      from: "    'cache-control',",
      to: "    'cache-control',\n    'cdn-cache-control',",
    },
  ],
  proof: async () => {
    const { service } = await openSample();
    const app = siteApp(service);
    const answers = await Promise.all(
      ['/posts.md', '/api/content.json', '/mcp/server-card'].map((path) => app.request(path)),
    );
    const revalidated = await app.request('/posts.md', { headers: { 'if-none-match': '*' } });
    const header = ({ headers }: Response) => headers.get('cdn-cache-control');
    return missing({
      'an answer lacks it': answers.some((answer) => header(answer) !== 'max-age=3600'),
      'a revalidation lacks it': revalidated.status !== 304 || header(revalidated) !== 'max-age=3600',
      'it is not documented': !(await (await app.request('/openapi.json')).text()).includes(
        'CDN-Cache-Control',
      ),
    });
  },
};
