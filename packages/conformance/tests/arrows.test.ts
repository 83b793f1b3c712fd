import { readFile } from 'node:fs/promises';
import { dependencyFields, listPackages, root, type WorkspacePackage } from '@site/tooling';
import { describe, expect, test } from 'vitest';
import { type Arrow, arrowFault, type Rules, type Subject } from './arrows/arrow.ts';
import { checkFile } from './arrows/check-file.ts';
import { readSources } from './arrows/read-sources.ts';

const everything: Arrow = { workspace: 'everything', thirdParty: true };

/** What each package may import. It changes only on purpose, and the page on architecture says the same. */
const arrows: Readonly<Record<string, Arrow>> = {
  problem: { workspace: [], thirdParty: false },
  cid: { workspace: [], thirdParty: true },
  primitives: { workspace: [], thirdParty: true },
  contract: { workspace: ['problem'], thirdParty: true },
  diagnostics: { workspace: ['primitives'], thirdParty: false },
  'front-matter': { workspace: ['diagnostics', 'primitives'], thirdParty: true },
  languages: { workspace: [], thirdParty: false },
  layouts: { workspace: ['front-matter', 'languages'], thirdParty: true },
  markdown: { workspace: ['diagnostics', 'primitives'], thirdParty: true },
  mdx: { workspace: ['markdown', 'primitives'], thirdParty: true },
  dialects: { workspace: ['diagnostics', 'markdown', 'mdx', 'primitives'], thirdParty: true },
  words: { workspace: ['contract', 'primitives'], thirdParty: false },
  'work-cache': { workspace: ['cid'], thirdParty: false },
  'site-config': {
    workspace: [
      'contract',
      'cid',
      'diagnostics',
      'front-matter',
      'languages',
      'layouts',
      'primitives',
      'words',
    ],
    thirdParty: true,
  },
  images: { workspace: ['contract', 'primitives'], thirdParty: true },
  links: { workspace: ['contract', 'diagnostics', 'languages', 'markdown', 'primitives'], thirdParty: true },
  'content-core': {
    workspace: [
      'contract',
      'cid',
      'problem',
      'diagnostics',
      'primitives',
      'front-matter',
      'markdown',
      'dialects',
      'images',
      'languages',
      'layouts',
      'links',
      'site-config',
      'work-cache',
    ],
    thirdParty: true,
  },
  'site-file': {
    workspace: ['contract', 'cid', 'content-core', 'primitives', 'work-cache'],
    thirdParty: false,
  },
  structures: { workspace: ['primitives'], thirdParty: false },
  vectors: { workspace: ['primitives', 'structures'], thirdParty: false },
  'text-analysis': { workspace: ['english', 'primitives', 'structures'], thirdParty: false },
  search: {
    workspace: ['contract', 'english', 'primitives', 'structures', 'text-analysis', 'vectors'],
    thirdParty: true,
  },
  embedders: { workspace: ['primitives', 'vectors'], thirdParty: true },
  english: { workspace: ['primitives'], thirdParty: true },
  feeds: { workspace: [], thirdParty: true },
  threads: { workspace: [], thirdParty: false },
  service: {
    workspace: [
      'contract',
      'problem',
      'cid',
      'content-core',
      'images',
      'languages',
      'search',
      'feeds',
      'primitives',
      'words',
    ],
    thirdParty: false,
  },
  http: { workspace: ['contract', 'problem', 'primitives'], thirdParty: true },
  mcp: { workspace: ['contract', 'problem', 'primitives', 'words'], thirdParty: true },
  graphql: { workspace: ['contract', 'problem', 'primitives'], thirdParty: true },
  pages: {
    // The client is bundled into what browsers load.
    workspace: ['contract', 'problem', 'client', 'languages', 'primitives', 'words'],
    thirdParty: true,
  },
  config: { workspace: ['markdown', 'pages'], thirdParty: true },
  explorer: { workspace: ['contract'], thirdParty: true },
  export: {
    workspace: [
      'contract',
      'problem',
      'cid',
      'content-core',
      'images',
      'site-file',
      'service',
      'http',
      'threads',
      'primitives',
    ],
    thirdParty: true,
  },
  client: { workspace: ['contract', 'problem', 'cid', 'primitives', 'search'], thirdParty: false },
  cards: { workspace: ['contract', 'primitives', 'work-cache'], thirdParty: true },
  surfaces: {
    workspace: ['contract', 'http', 'images', 'mcp', 'graphql', 'pages', 'explorer'],
    thirdParty: false,
  },
  node: everything,
  conformance: everything,
  tooling: everything,
  benchmarks: everything,
};

/** The main packages of others, and who alone may import them; apps and what proves may import any. */
const owners: Rules['owners'] = {
  multiformats: ['cid'],
  '@ipld/*': ['cid'],
  zod: ['contract', 'content-core', 'export', 'mcp', 'site-config'],
  unified: ['config', 'markdown'],
  'remark-*': ['config', 'markdown'],
  'rehype-*': ['config', 'markdown'],
  'mdast-util-mdx*': ['mdx'],
  'micromark-extension-mdx*': ['mdx'],
  yaml: ['front-matter'],
  'jsonc-parser': ['front-matter'],
  'smol-toml': ['front-matter'],
  'toml-eslint-parser': ['front-matter'],
  '@cfworker/json-schema': ['front-matter'],
  '@orama/*': ['search'],
  feed: ['feeds'],
  sitemap: ['feeds'],
  hono: ['http', 'pages'],
  '@hono/*': ['http', 'pages'],
  '@modelcontextprotocol/*': ['mcp'],
  graphql: ['graphql', 'explorer'],
  'graphql-*': ['graphql'],
  '@pothos/*': ['graphql'],
  '@takumi-rs/*': ['cards'],
  sharp: ['images'],
};

const packages = listPackages('packages');
const apps = listPackages('apps');

const rules: Rules = {
  packages: packages.map(folderName),
  entries: new Set(packages.flatMap(entriesOf)),
  owners,
};

function folderName({ path }: WorkspacePackage): string {
  return path.replace(/^.*\//, '');
}

function entriesOf({ manifest }: WorkspacePackage): readonly string[] {
  return Object.keys(manifest.exports ?? {}).map((entry) => manifest.name + entry.slice(1));
}

function subjectOf(each: WorkspacePackage): Subject {
  const name = folderName(each);
  const arrow = each.path.startsWith('apps/') ? everything : arrows[name];
  if (arrow === undefined) throw new Error(`${each.path} has no row: say in the table what it may import.`);
  return { name, arrow };
}

test('the page on architecture has the same table', async () => {
  const page = await readFile(`${root}/apps/docs/content/architecture.md`, 'utf8');
  const rows = Array.from(
    page.matchAll(/^\| ([a-z][a-z-]*) +\|[^|]*\| ([^|]*?) +\|$/gm),
    ([, name = '', may = '']) => [
      name,
      may === '–' ? [] : may === 'everything' ? may : may.split(', ').toSorted(),
    ],
  );
  const expected = Object.entries(arrows).map(([name, { workspace }]) => [
    name,
    typeof workspace === 'string' ? workspace : workspace.toSorted(),
  ]);
  expect(Object.fromEntries(rows.slice(1))).toEqual(Object.fromEntries(expected));
});

test('every package has a row', () => {
  expect(rules.packages.filter((name) => !Object.hasOwn(arrows, name))).toEqual([]);
});

describe.each([...packages, ...apps].map((each) => [each.path, each] as const))('%s', (_, each) => {
  test('is named after its folder', () => {
    const name = folderName(each);
    // An app that shares its folder's name with a package says that it is the app.
    const isShared = each.path.startsWith('apps/') && rules.packages.includes(name);
    expect(each.manifest.name).toBe(`@site/${name}${isShared ? '-app' : ''}`);
  });

  test('depends on what it may import', () => {
    const dependencies = dependencyFields.flatMap((field) => Object.keys(each.manifest[field] ?? {}));
    const faults = dependencies.flatMap((dependency) => {
      const fault = arrowFault(subjectOf(each), dependency, rules);
      return fault === undefined ? [] : [`${each.path}/package.json: ${dependency}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  test('imports what it may, and reaches for nothing else', () => {
    const subject = subjectOf(each);
    const files = readSources(each);
    expect(files).not.toEqual([]);
    expect(files.flatMap((file) => checkFile(subject, file, rules))).toEqual([]);
  });
});
