import { openSample, siteApp } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

export const feedFormat: Change = {
  goal: 'add a feed format',
  sources: [
    {
      file: 'packages/contract/src/feed-formats.ts',
      from: '} as const satisfies Readonly<Record<string, FeedFormatRow>>;',
      to: `  planted: {
    operation: 'PlantedFeed',
    file: 'planted.list',
    mediaType: 'application/x-planted',
    name: 'Planted',
    noun: 'planted list',
    specification: 'Planted 1.0',
  },
} as const satisfies Readonly<Record<string, FeedFormatRow>>;`,
    },
    {
      file: 'packages/feeds/src/planted.ts',
      to: `import type { FeedChannel } from './channel.ts';
import { rssParts, writeRss } from './rss.ts';

/** RSS, as if it were another format. */
export function writePlanted(channel: FeedChannel): string {
  return writeRss(channel);
}

/** The same in parts. */
export const plantedParts = rssParts;
`,
    },
    {
      file: 'packages/feeds/src/writers.ts',
      from: "import { rssParts, writeRss } from './rss.ts';",
      to: "import { plantedParts, writePlanted } from './planted.ts';\nimport { rssParts, writeRss } from './rss.ts';",
    },
    {
      file: 'packages/feeds/src/writers.ts',
      from: '  json: writeJsonFeed,\n',
      to: '  json: writeJsonFeed,\n  planted: writePlanted,\n',
    },
    {
      file: 'packages/feeds/src/writers.ts',
      from: '  json: jsonFeedParts,\n',
      to: '  json: jsonFeedParts,\n  planted: plantedParts,\n',
    },
  ],
  frozen: [
    {
      file: 'packages/contract/src/operations.test.ts',
      from: "      'getChangelogRss /developers/rss.xml',",
      to: "      'getPlantedFeed /planted.list',\n      'getChangelogRss /developers/rss.xml',",
    },
    {
      file: 'packages/contract/src/operations.test.ts',
      from: "      'getTagRss /tags/{tag}/rss.xml',",
      to: "      'getChangelogPlantedFeed /developers/planted.list',\n      'getTagRss /tags/{tag}/rss.xml',",
    },
    {
      file: 'packages/contract/src/operations.test.ts',
      from: "      'getSectionRss /{section}/rss.xml',",
      to: "      'getTagPlantedFeed /tags/{tag}/planted.list',\n      'getSectionRss /{section}/rss.xml',",
    },
    {
      file: 'packages/contract/src/operations.test.ts',
      from: "      'getLlms /llms.txt',",
      to: "      'getSectionPlantedFeed /{section}/planted.list',\n      'getLlms /llms.txt',",
    },
    {
      file: 'packages/contract/src/feed-formats.test.ts',
      from: "    ['json', 'feed.json', 'application/feed+json'],",
      to: "    ['json', 'feed.json', 'application/feed+json'],\n    ['planted', 'planted.list', 'application/x-planted'],",
    },
    {
      file: 'packages/contract/src/reserved-paths.test.ts',
      from: "    'llms.txt',\n    'rss.xml',\n  ]);",
      to: "    'llms.txt',\n    'planted.list',\n    'rss.xml',\n  ]);",
    },
    {
      file: 'packages/contract/src/reserved-paths.test.ts',
      from: "    'openapi.json',\n",
      to: "    'openapi.json',\n    'planted.list',\n",
    },
    {
      file: 'packages/feeds/src/writers.test.ts',
      from: '  json: {\n    text: (text) => text.toWellFormed(),',
      to: `  planted: { text: xmlText, body: sectionText, read: (file) => formats.rss.read(file) },
  json: {
    text: (text) => text.toWellFormed(),`,
    },
  ],
  compiledBy: ['packages/service'],
  proof: async () => {
    const { service } = await openSample();
    const app = siteApp(service);
    const feed = await app.request('/planted.list');
    const page = await app.request('/', { headers: { accept: 'text/html' } });
    return missing({
      'it is not answered': feed.headers.get('content-type') !== 'application/x-planted',
      'it has no records': !(await feed.text()).includes('/posts/'),
      'no page links to it': !(await page.text()).includes('planted.list'),
      'sections have none': service.find('/posts/planted.list') === undefined,
    });
  },
};
