import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, waitUntil } from '@site/tooling';
import type { Programs } from '../faults/programs.ts';
import { type Addresses, placesOf, remember, SECRET, snapshotOf } from '../retraction/secret-places.ts';
import type { Attack } from './attack.ts';

const LIMIT = 'a retracted secret';

const RECORD = `title: A ${SECRET}\ndate: 2024-05-02\n---\n\nThe harbour at night, and the ${SECRET}.\n`;

/** How long the app may take to see an edit. */
const SEEN = { withinMs: 15_000, everyMs: 50 };

/** The places that a walk before the retraction has to find, or it finds nothing that is there. */
const PROOF = [
  /^\/posts\/leak as text\/html$/,
  /^\/posts\/leak\.md as/,
  /^\/llms-full\.txt as/,
  /^\/rss\.xml as/,
  /^\/api\/content\.json as/,
  /^\/api\/search\.json\?q=/,
  /^\/snapshots\/[a-z2-7]+\/llms-full\.txt$/,
  /^\/ipfs\/[a-z2-7]+\?format=car$/,
  /^\/\.well-known\/rasl\//,
  /^\/graphql \{"query":"\{ document/,
  /^\/mcp .*"get_document"/,
  /^the history: /,
];

/** What the last walk found first. */
let found: readonly string[] = [];

/** Who remembers, or guesses, every address of what was published by mistake. */
export const retractedSecret: Attack = {
  name: 'a retracted secret',
  limits: [LIMIT],
  planted: {
    name: 'an owner who only makes it a draft',
    spoil: (programs) => ({
      ...programs,
      readWith: (reader, [, , ...options]) => programs.readWith(reader, ['check', ...options]),
    }),
    exceeds: LIMIT,
  },
  details: () => found.slice(0, 5),
  run: async ({ folder, programs }) => {
    const [content, history] = [join(folder, 'content'), join(folder, 'history')];
    await writeSite(content);
    const port = await freePort();
    const args = ['--content', content, '--history', history, '--base-url', 'https://site.example'];
    const start = () => programs.startApp({ port, args: [...args, '--rescan', '1'] });
    const all: Addresses = { paths: new Set(), cids: new Set(), snapshots: new Set() };
    let app = await start();
    try {
      await remember(app.url, all);
      const before = await placesOf(app.url, history, all);
      const unseen = PROOF.filter((place) => !before.some((each) => place.test(each)));
      if (unseen.length > 0) throw new Error(`The walk misses ${unseen.join(', ')}: ${before.join('\n')}`);
      const published = await snapshotOf(app.url);
      await writeFile(join(content, 'posts/leak.md'), `---\ndraft: true\n${RECORD}`);
      if (!(await changes(app.url, published))) throw new Error('The app does not see the draft.');
      await remember(app.url, all);
      const drafted = await snapshotOf(app.url);
      await retract(programs, content);
      // Nothing changes where nothing is retracted.
      await changes(app.url, drafted);
      const live = await placesOf(app.url, history, all);
      await app.end('SIGTERM');
      app = await start();
      const again = (await placesOf(app.url, history, all)).map((place) => `after a start, ${place}`);
      found = [...live, ...again];
      return new Map([[LIMIT, found.length]]);
    } finally {
      await app.end('SIGTERM');
    }
  },
};

async function writeSite(content: string): Promise<void> {
  await mkdir(join(content, 'posts'), { recursive: true });
  await writeFile(join(content, 'site.yaml'), 'title: Harbours\n');
  await writeFile(join(content, 'posts/leak.md'), `---\n${RECORD}`);
  await writeFile(join(content, 'posts/salt.md'), '---\ndate: 2024-05-01\n---\n\nThe harbour by day.\n');
}

async function retract(programs: Programs, content: string): Promise<void> {
  const { code, output } = await programs.readWith('exporter', [
    'retract',
    '/posts/leak',
    '--content',
    content,
  ]);
  if (code !== 0) throw new Error(`The exporter ends with ${code}: ${output.trim()}`);
}

/** Whether another snapshot is served, in time. */
async function changes(origin: string, before: string): Promise<boolean> {
  let isOther = false;
  await waitUntil(async () => {
    isOther = (await snapshotOf(origin)) !== before;
    return isOther;
  }, SEEN);
  return isOther;
}
