import { feedFormats, type Operation, operations } from '@site/contract';
import { feedWriters } from '@site/feeds';
import { createHttpApp, openApiDocument } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { listPackages } from '@site/tooling';
import { describe, expect, test } from 'vitest';
import { readSources } from './arrows/read-sources.ts';
import { openSample } from './sample/open-sample.ts';

/** Adding a feed format is a row of the contract and a writer: this walks everything that follows from the row. */

const { site, service } = await openSample();
const app = createHttpApp({ service: () => service, ...siteSurfaces() });
const pageText = async (path: string) =>
  (await app.request(path, { headers: { accept: 'text/html' } })).text();

const formats = Object.entries(feedFormats);
const { slug: section } = site.sections[0] ?? { slug: '' };
const [tag = ''] = site.documents.flatMap(({ tags }) => tags);

/** Where the feeds of a list are, and the page that links to them. */
const lists = [
  { below: '', page: '/', template: '', operation: 'get' },
  { below: `/${section}`, page: `/${section}`, template: '/{section}', operation: 'getSection' },
  { below: '/feed', page: '/feed', template: '/{section}', operation: 'getSection' },
  { below: `/tags/${tag}`, page: `/tags/${tag}`, template: '/tags/{tag}', operation: 'getTag' },
];

test('every format has a writer', () => {
  expect(Object.keys(feedWriters)).toEqual(Object.keys(feedFormats));
});

describe.each(formats)('%s', (_id, { operation, file, mediaType, name, specification }) => {
  test.each(lists)('is served, planned, documented and linked to for $page', async (list) => {
    const path = `${list.below}/${file}`;
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType]);

    const row: Operation | undefined = Object.entries(operations).find(
      ([id]) => id === `${list.operation}${operation}`,
    )?.[1];
    expect(row).toMatchObject({ path: `${list.template}/${file}`, mediaType, exported: true });
    expect(row?.description).toContain(specification);
    expect(service.find(path)?.operation).toBe(`${list.operation}${operation}`);
    expect(openApiDocument(service.site)).toHaveProperty(['paths', `${list.template}/${file}`, 'get']);

    const type = mediaType.split(';')[0];
    const html = await pageText(list.page);
    expect(html).toContain(
      `<link rel="alternate" type="${type}" title="${name}" href="https://site.example${path}"/>`,
    );
    expect(html).toContain(`<a href="${path}" type="${type}">${name}</a>`);
  });
});

test('no other source names the file of a format', () => {
  const files = formats.map(([, { file }]) => file.replace('.', '\\.')).join('|');
  const naming = new RegExp(`['"\`/](?:${files})['"\`]`);
  const found = [...listPackages('packages'), ...listPackages('apps')].flatMap((each) =>
    readSources(each)
      .filter(({ path }) => path.startsWith('src/') && !/(?:\.test|test-support)\.tsx?$/.test(path))
      // Comments may.
      .filter(({ source }) => naming.test(source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')))
      .map(({ path }) => `${each.path}/${path}`),
  );
  // Other tools name theirs alike, and their addresses redirect.
  const proofs = /^packages\/(?:(?:benchmarks|conformance|judges|tooling)\/|layouts\/src\/feeds\.ts$)/;
  expect(found.filter((path) => !proofs.test(path))).toEqual(['packages/contract/src/feed-formats.ts']);
});
