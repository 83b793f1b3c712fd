/** What a user does to serve a site, as the apps do, and to call it without a server. */
import { buildSite } from '@site/content-core';
import { type Handlers, operations, type SearchResults, type Service } from '@site/contract';
import { createHttpApp } from '@site/http';
import { PROBLEM_MEDIA_TYPE, type ProblemCode, ProblemError, problemCodes } from '@site/problem';
import { createSearchIndex, hashingEmbedder } from '@site/search';
import { createService } from '@site/service';
import { files, now } from './shared/site-files.ts';

const { site } = await buildSite(files, { now });
if (site === undefined) throw new Error('The site was not built.');
const service: Service = await createService(site);
const app = createHttpApp({ service: () => service });

const answer = await app.request(`${operations.search.path}?q=salt`);
const results = (await answer.json()) as SearchResults;
const none = await app.request('/posts/none.md');
if (none.headers.get('content-type') !== PROBLEM_MEDIA_TYPE)
  throw new Error('A miss is no problem document.');

// A handler of a user's own: the compiler holds its input and its answer to the table.
const search: Handlers['search'] = async ({ q }) => {
  const direct = await service.call('search', { q });
  if (direct instanceof ProblemError) throw direct;
  return direct;
};
const own = await search({ q: 'sea', limit: 1 });
if (own instanceof ProblemError) throw own;

const code: ProblemCode = 'document_not_found';
const index = await createSearchIndex(site.documents);
const [vector] = await hashingEmbedder.embed(['salt']);
const lines = [
  `${answer.status} ${results.hits.map(({ url }) => url).join(' ')}`,
  `${none.status} ${problemCodes[code].title}`,
  `${own.hits.length} ${(await index.search({ text: 'salt', limit: 9 })).total} ${vector?.length ?? 0}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
