import fc from 'fast-check';
import type { Content } from '../hostile/content-case.ts';
import { ALIASES, NAMES, SECTIONS } from './odd-names.ts';
import { PARTS } from './odd-parts.ts';
import { DATES, TAGS, TITLES } from './odd-words.ts';

/** The base URL of every site. */
export const BASE_URL = 'https://site.example';

/** The files of a site, by their paths. */
export type SiteFiles = Readonly<Record<string, Content>>;

const from = (words: readonly string[]) => fc.constantFrom(...words);

/** Mostly a listed word, sometimes a random one. */
const some = (words: readonly string[]) =>
  fc.oneof(
    { weight: 9, arbitrary: from(words) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  );

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const fields = fc.record({
  title: maybe(some(TITLES)),
  date: fc.oneof(
    { weight: 2, arbitrary: fc.constant('2024-05-01') },
    { weight: 1, arbitrary: from(DATES) },
    // A record without a date.
    { weight: 1, arbitrary: fc.constant('') },
  ),
  updated: maybe(from(DATES)),
  tags: maybe(fc.array(some(TAGS), { maxLength: 4 })),
  description: maybe(some(TITLES)),
  aliases: maybe(fc.array(some(ALIASES), { maxLength: 3 })),
  slug: rarely(some(NAMES)),
  image: rarely(from(['pic.png', '/blobs/pic.png', 'https://other.example/x.png', 'none.png'])),
  draft: rarely(fc.constant(true)),
});

type Fields = typeof fields extends fc.Arbitrary<infer Value> ? Value : never;

/** Front matter, with its values in JSON, which YAML reads. */
function frontMatter({ date, ...rest }: Fields): string {
  const lines = Object.entries(rest).map(([key, value]) =>
    value === undefined ? '' : `${key}: ${JSON.stringify(value)}\n`,
  );
  return `---\ndate: ${date}\n${lines.join('')}---\n`;
}

/** The name of a folder or file, which has no slash. */
const name = some(NAMES).map((each) => each.replaceAll(/[/\0]/g, '-') || 'x');

const body = fc
  .array(fc.tuple(from(PARTS), from(NAMES)), { maxLength: 7 })
  .map((parts) => parts.map(([part, target]) => part.replaceAll('@', () => target)).join('\n\n'));

const record = fc
  .record({
    folder: fc.oneof({ weight: 5, arbitrary: from(SECTIONS) }, { weight: 2, arbitrary: fc.constant('feed') }),
    nested: rarely(name),
    name,
    isFolder: fc.integer({ min: 0, max: 7 }).map((die) => die === 0),
    fields,
    body,
  })
  .map((all): readonly [string, string] => {
    const path = [all.folder, ...(all.nested === undefined ? [] : [all.nested]), all.name].join('/');
    return [`${path}${all.isFolder ? '/index' : ''}.md`, `${frontMatter(all.fields)}\n${all.body}\n`];
  });

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 4,
]);
const SERIES =
  'title: Tour\nimages:\n  - {src: ../blobs/pic.png, alt: "a ] b"}\n  - {src: ../blobs/pic.png, alt: Again}\n';

/** Files that bodies show, some of them odd. */
const ATTACHED: readonly (readonly [string, Content])[] = [
  ['posts/pic.png', PNG],
  ['posts/pic.jpg', PNG],
  ['posts/my pic.PNG', PNG],
  ['posts/notes.txt', 'notes\n'],
  ['blobs/pic.png', PNG],
  ['blobs/zero.svg', ''],
  ['blobs/odd.x-y', new Uint8Array([0, 1, 2])],
  ['blobs/same.png', PNG],
  ['series/tour.yaml', SERIES],
  ['series/e\u0301te\u0301.yaml', SERIES],
  ['series/tour.yml', SERIES],
  ['series/broken.yaml', 'images: ['],
  ['series/Été.yaml', SERIES],
  ['series/a b.yaml', SERIES],
  ['posts/index.md', '---\ntitle: "Posts & <more>"\n---\nAll of them.\n'],
  ['art/_index.md', '---\ntitle: "]]>"\n---\n'],
  ['posts/page.mdx', 'x'],
  ['posts/page.html', '<p>x'],
  ['series/readme.txt', 'x'],
  ['about.md', '---\ntitle: About\n---\nMe.\n'],
];

const config = fc
  .record({
    title: fc.oneof(fc.constant('Test'), some(TITLES)),
    description: maybe(some(TITLES)),
    author: maybe(
      fc.constantFrom<unknown>('A & B <c>', {
        name: '"x"',
        email: 'a@b.example',
        url: 'https://b.example/?a=1&b=2',
      }),
    ),
    language: fc.constantFrom('en', 'ar', 'zh-Hant', 'nb', 'tr', 'ja', 'de-1996', 'x-private'),
    media_base_url: rarely(fc.constantFrom('https://cdn.example/a b', 'https://site.example/blobs')),
    base_url: fc.constantFrom('https://site.example', 'https://site.example/', 'https://site.example/prefix'),
    sections: maybe(
      fc.array(fc.record({ slug: from(SECTIONS), name: some(TITLES), description: some(TITLES) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  })
  .map((all) => JSON.stringify(all));

/** A small site with odd names. */
export const siteFiles: fc.Arbitrary<SiteFiles> = fc
  .record({
    config: fc.oneof(
      { weight: 1, arbitrary: config },
      { weight: 3, arbitrary: fc.constant(`{title: Test, base_url: ${BASE_URL}}`) },
    ),
    records: fc.noBias(fc.array(record, { maxLength: 14, size: 'max' })),
    attached: fc.subarray([...ATTACHED]),
  })
  .map(({ config, records, attached }) =>
    Object.fromEntries([['site.yaml', config], ...attached, ...records]),
  );
