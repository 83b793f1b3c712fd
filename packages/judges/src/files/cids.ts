import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CID_PREFIX, runCommand } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';

/** Bytes, and the CID that they are published under. */
interface Named {
  readonly path: string;
  readonly cid: string | undefined;
  readonly bytes: Buffer;
}

/** Hashes with coreutils, independently of the site's code. */
async function hashAll(named: readonly Named[], folder: string): Promise<Faults> {
  for (const [at, { bytes }] of named.entries()) writeFileSync(join(folder, `${at}`), bytes);
  const files = named.map((_, at) => `${at}`);
  const { ok, stdout, output } = await runCommand('sha256sum', files, { cwd: folder });
  if (!ok || named.length === 0) return [`sha256sum of ${named.length} files: ${output}`];
  return stdout
    .trimEnd()
    .split('\n')
    .flatMap((line, at) => {
      const cid = base32(Buffer.concat([CID_PREFIX, Buffer.from(line.slice(0, 64), 'hex')]));
      const { path, cid: promised } = named[at] ?? { path: 'nothing', cid: undefined };
      return cid === promised ? [] : [`${path} hashes to ${cid}, and calls itself ${promised}`];
    });
}

/** RFC 4648 base32 by coreutils, as multibase writes it: `b`, lower case, no padding. */
function base32(bytes: Buffer): string {
  const { stdout } = spawnSync('base32', ['--wrap=0'], { input: bytes, encoding: 'utf8' });
  return `b${stdout.toLowerCase().replaceAll('=', '')}`;
}

/** The canonical bytes of a twin: without the first `cid:` line of its front matter. */
function readTwin(path: string, twin: string): Named {
  const end = twin.indexOf('\n---\n');
  const [line, cid] = /^cid: (\S+)\n/m.exec(twin.slice(0, end + 1)) ?? [];
  return { path, cid, bytes: Buffer.from(line === undefined ? twin : twin.replace(line, '')) };
}

/** The entries of the manifest: path → CID. */
async function manifest(site: JudgedSite): Promise<Readonly<Record<string, string>>> {
  const { entries } = JSON.parse(await getText(site, '/snapshot.json')) as {
    readonly entries: Readonly<Record<string, string>>;
  };
  return entries;
}

async function judgeRecords(site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const paths = service.plan
    .filter(({ path }) => service.record(path.replace(/\.md$/, '')) !== undefined)
    .map(({ path }) => path);
  const twins = await Promise.all(paths.map(async (path) => readTwin(path, await getText(site, path))));
  const entries = await manifest(site);
  const others = twins.filter(({ path, cid }) => entries[decodeURI(path)] !== cid && entries[path] !== cid);
  return [
    ...(await hashAll(twins, site.makeFolder())),
    ...others.map(({ path }) => `${path} is another in the manifest`),
  ];
}

async function judgeBlobs(site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const paths = service.plan.filter(({ operation }) => operation === 'getBlob').map(({ path }) => path);
  const blobs = paths.map(async (path) => {
    const answer = await fetch(site.origin + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { path, cid: /\/(baf[a-z2-7]+)/.exec(path)?.[1], bytes };
  });
  return hashAll(await Promise.all(blobs), site.makeFolder());
}

async function judgeSnapshot(site: JudgedSite): Promise<Faults> {
  const corpus = JSON.parse(await getText(site, '/api/search-corpus.json')) as { readonly snapshot: string };
  const bytes = Buffer.from(await getText(site, '/snapshot.json'));
  return hashAll([{ path: '/snapshot.json', cid: corpus.snapshot, bytes }], site.makeFolder());
}

/** One byte more. */
const longer = (path: string | RegExp) =>
  spoilAt(path, (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from('.')]) }));

/** Everything that is named by its hash, hashed by coreutils. */
export const cids: Judge = {
  name: 'cids',
  checks: async (site) => [
    { name: 'of every record', run: () => judgeRecords(site) },
    { name: 'of every blob', run: () => judgeBlobs(site) },
    { name: 'of the snapshot', run: () => judgeSnapshot(site) },
  ],
  planted: [
    {
      name: 'a byte too many in a record',
      spoil: longer('/art/tide-lines.md'),
      check: 'of every record',
      says: /\/art\/tide-lines\.md hashes to/,
    },
    {
      name: 'a byte too many in every blob',
      spoil: longer(/^\/blobs\//),
      check: 'of every blob',
      says: /\/blobs\/baf\w+\S* hashes to/,
    },
    {
      name: 'a manifest with another byte',
      spoil: longer('/snapshot.json'),
      check: 'of the snapshot',
      says: /\/snapshot\.json hashes to/,
    },
  ],
};
