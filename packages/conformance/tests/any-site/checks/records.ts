import { cidOf, verifyTwin } from '@site/cid';
import { encodePath } from '@site/content-core';
import type { SearchResults } from '@site/contract';
import { type Check, inEach, recordsOf, same, unless, urlOf } from '../check.ts';
import { decoded } from '../own-urls.ts';

/** Every twin and every block has the bytes of its cid. */
export const verifies: Check = async (built) => {
  const { service, get } = built;
  const blocks = service.plan.filter(({ operation }) => operation === 'getBlock');
  return [
    ...(await inEach(recordsOf(built), async ({ path, cid }) => {
      const { ok, stated } = await verifyTwin((await get(`${encodePath(path)}.md`)).text);
      return same(`the twin of ${path}`, [ok, stated], [true, cid]);
    })),
    ...(await inEach(blocks, async ({ path, input }) =>
      same(path, await cidOf((await get(`${path}?format=raw`)).bytes), input['cid']),
    )),
  ];
};

/** The title of a page is the record's, and its markdown is the twin. */
export const showsRecords: Check = async (built) =>
  inEach(recordsOf(built), async (record) => {
    const path = encodePath(record.path);
    const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await built.get(path)).text) ?? [];
    const shown = decoded(heading.replace(/<[^>]*>/g, '')).trim();
    const markdown = await built.request(path, { headers: { accept: 'text/markdown' } });
    return [
      ...(record.title === undefined ? [] : same(`the title of ${path}`, shown, record.title.trim())),
      ...same(`the markdown of ${path}`, await markdown.text(), record.twin),
    ];
  });

/** A title as a person would search for it: its words, or as it stands. */
function queriesOf(title: string): readonly string[] {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? [] : [words.join(' '), title.trim()].filter(({ length }) => length <= 512);
}

/** Each record is found by its title, and every title can be searched for. */
export const findsByTitle: Check = async (built) =>
  inEach(recordsOf(built), async (record) => {
    const queries = queriesOf(record.title ?? '');
    const found: string[] = [];
    const faults = await inEach(queries, async (query) => {
      const answer = await built.request(`/api/search.json?limit=50&q=${encodeURIComponent(query)}`);
      const { hits = [] } = (await answer.json()) as Partial<SearchResults>;
      found.push(...hits.map(({ url }) => url));
      return unless(answer.ok, `the search for ${JSON.stringify(query)} answers ${answer.status}`);
    });
    const isFound = queries.length === 0 || found.includes(urlOf(record, built));
    return [...faults, ...unless(isFound, `${record.path} is not found by ${JSON.stringify(record.title)}`)];
  });
