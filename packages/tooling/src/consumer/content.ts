/** What a user does with content and names: no server, no files but their own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Block, cidOf, memoryBlockStore, parseCid, readCar, writeCar } from '@site/cid';
import { type BuildResult, buildSite, formatIssue, type Site, verifyTwin } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import { files, now, texts } from './shared/site-files.ts';

const built = expectSite(await buildSite(files, { now }));
const loaded = expectSite(await loadFromFolder());
if (built.snapshot !== loaded.snapshot)
  throw new Error(`${built.snapshot} became ${loaded.snapshot} on disk.`);

const [document] = built.documents;
if (document === undefined || !(await verifyTwin(document.twin)).ok)
  throw new Error('The twin does not verify.');

const bytes = new TextEncoder().encode('salt');
const block: Block = { cid: await cidOf(bytes), bytes };
const chunks: Uint8Array[] = [];
for await (const chunk of writeCar([block.cid], [block])) chunks.push(chunk);
const car = await readCar(Buffer.concat(chunks));
const store = await memoryBlockStore(car.blocks);
const parsed = parseCid(block.cid);
if (!parsed.ok || (await store.size(parsed.cid)) !== bytes.length)
  throw new Error(`${block.cid} is not in its own CAR.`);

process.stdout.write(`${built.snapshot}\n${document.path} ${document.cid}\n${block.cid}\n`);

function expectSite({ site, issues }: BuildResult): Site {
  if (site === undefined || issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'));
  return site;
}

async function loadFromFolder(): Promise<BuildResult> {
  const folder = await mkdtemp(join(tmpdir(), 'user-'));
  try {
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await loadSite(folder, { now });
  } finally {
    await rm(folder, { recursive: true });
  }
}
