import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pMap from 'p-map';
import type { Check, Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, inText } from '../site/spoil.ts';
import { compareAnswers, compareFiles } from './compare.ts';
import { type EdgeRequest, requests } from './requests.ts';
import { exportContent, startWorker, WORKER } from './run-worker.ts';

/** The most bytes, compressed: less than two thirds of the platform's limit (3 MB). Two thirds of it count tokens. */
const LARGEST = 1_800_000;

function judgeSize(): Faults {
  const size = gzipSync(readFileSync(WORKER), { level: 9 }).length;
  return size <= LARGEST ? [] : [`${WORKER} has ${size} bytes compressed, and may have ${LARGEST}`];
}

const exported = new WeakMap<JudgedSite, Promise<string>>();

/** The export of a site, made once: the content does not change. */
function exportOf(site: JudgedSite): Promise<string> {
  const made = exported.get(site) ?? exportContent(site.origin, site.makeFolder());
  exported.set(site, made);
  return made;
}

/** Exports the site, runs the worker over the export, and sends every request to both. */
async function judgeWorker(site: JudgedSite): Promise<readonly Check[]> {
  const folder = await exportOf(site);
  const worker = await startWorker(folder);
  try {
    const { snapshot, files } = readTable(folder);
    const { entries } = JSON.parse(await getText(site, '/snapshot.json')) as Manifest;
    const all = requests(snapshot, entries['/art/tide-lines.md'] ?? '');
    return [
      { name: 'is small', run: async () => judgeSize() },
      settled(
        'every file of the export',
        await eachOf(files, (path) => compareFiles(site.origin, worker.origin, path)),
      ),
      ...(await Promise.all(
        all.map(async (each) =>
          settled(nameOf(each), await compareAnswers(site.origin, worker.origin, each)),
        ),
      )),
    ];
  } finally {
    await worker.close();
  }
}

interface Manifest {
  readonly entries: Readonly<Record<string, string>>;
}

/** The script that searches where files alone answer: a server searches itself, and no page of a worker names it. */
const OFFLINE_SCRIPT = /^\/assets\/offline\.\w+\.js$/;

/** The exported paths that a server answers too. A page has its own check: it is negotiated. */
function readTable(folder: string): { readonly snapshot: string; readonly files: readonly string[] } {
  const { snapshot, files } = JSON.parse(readFileSync(join(folder, '_export/files.json'), 'utf8')) as {
    readonly snapshot: string;
    readonly files: readonly { readonly path?: string }[];
  };
  return {
    snapshot,
    files: files.flatMap(({ path }) => (path === undefined || OFFLINE_SCRIPT.test(path) ? [] : [path])),
  };
}

/** A few at a time: the server and the worker share two cores. */
async function eachOf(paths: readonly string[], judge: (path: string) => Promise<Faults>): Promise<Faults> {
  if (paths.length === 0) return ['the export has no file'];
  return (await pMap(paths, judge, { concurrency: 8 })).flat();
}

function settled(name: string, faults: Faults): Check {
  return { name, run: async () => faults };
}

/** The name of a request's check. */
function nameOf({ path, method = 'GET', headers, json, conditional }: EdgeRequest): string {
  const accept = headers?.['accept'];
  return [
    method,
    path.replace(/bafkrei[a-z2-7]{52}/, '<cid>'),
    ...(accept === undefined || json !== undefined ? [] : [`as ${accept}`]),
    ...(headers?.['api-version'] === undefined ? [] : [`of version ${headers['api-version']}`]),
    ...(json === undefined ? [] : [JSON.stringify(json)]),
    ...(conditional === undefined ? [] : ['conditional']),
  ].join(' ');
}

/** The worker in the platform's runtime: its answers are the server's. */
export const worker: Judge = {
  name: 'worker',
  checks: judgeWorker,
  planted: [
    {
      name: 'a server with another answer',
      spoil: inText('/api/changes.json', (text) => text.replace(/"\w+":/, '"other":')),
      check: 'GET /api/changes.json?since=<cid>',
      says: /^the body has .*, and .*other/,
    },
    {
      name: 'a server with another entity tag',
      spoil: inHeader('/art/tide-lines', 'etag', '"other"'),
      check: 'GET /art/tide-lines as text/markdown',
      says: /^etag is "bafk.* of the worker, and "other" of the server$/,
    },
  ],
};
