import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromUint8Array } from '@atcute/car';
import { CarReader } from '@ipld/car';
import { cidOf, cidText } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import { runBin } from '../tools.ts';

/** The whole site in one file. */
const SNAPSHOT = '/snapshot.car';

/** A CAR as a reader parsed it: its roots, and its blocks by their CIDs. */
interface Archive {
  readonly roots: readonly string[];
  readonly blocks: readonly (readonly [cid: string, bytes: Uint8Array])[];
}

/** Reads a CAR. @throws {Error} when it is none */
type Read = (bytes: Uint8Array) => Promise<Archive>;

const readWithIpld: Read = async (bytes) => {
  const reader = await CarReader.fromBytes(bytes);
  const blocks: [string, Uint8Array][] = [];
  for await (const block of reader.blocks()) blocks.push([block.cid.toString(), block.bytes]);
  return { roots: (await reader.getRoots()).map(String), blocks };
};

const readWithAtcute: Read = async (bytes) => {
  const archive = fromUint8Array(bytes);
  const blocks = [...archive].map(({ cid, bytes: block }) => [cidText(cid.bytes), block] as const);
  return { roots: archive.roots.map(({ $link }) => $link), blocks };
};

/** The published CIDs: the manifest, its configuration and its entries. */
async function published(site: JudgedSite): Promise<readonly string[]> {
  const { site: content } = await site.read();
  const { entries, config } = content.manifest;
  return [...new Set([content.snapshot, config, ...Object.values(entries)])].sort();
}

async function getCar({ origin }: JudgedSite, path: string): Promise<Uint8Array> {
  const answer = await fetch(origin + path);
  if (answer.status !== 200) throw new Error(`GET ${path} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function judgeSnapshot(site: JudgedSite, read: Read): Promise<Faults> {
  const { roots, blocks } = await read(await getCar(site, SNAPSHOT));
  const { site: content } = await site.read();
  const wanted = await published(site);
  return [
    ...(`${roots}` === content.snapshot ? [] : [`its root is ${roots}, not ${content.snapshot}`]),
    ...setFaults(
      blocks.map(([cid]) => cid),
      wanted,
    ),
    ...hashFaults(blocks),
  ];
}

/** The CAR of every record and blob, which holds one block. */
async function judgeBlocks(site: JudgedSite, read: Read): Promise<Faults> {
  const faults = (await published(site)).map(async (cid) => {
    const { roots, blocks } = await read(await getCar(site, `/ipfs/${cid}?format=car`));
    const rootFaults = `${roots}` === cid ? [] : [`the root of ${cid} is ${roots}`];
    return [
      ...rootFaults,
      ...setFaults(
        blocks.map(([each]) => each),
        [cid],
      ),
      ...hashFaults(blocks),
    ];
  });
  return (await Promise.all(faults)).flat();
}

function setFaults(found: readonly string[], wanted: readonly string[]): Faults {
  return [
    ...wanted.filter((cid) => !found.includes(cid)).map((cid) => `${cid} is not in it`),
    ...found.filter((cid) => !wanted.includes(cid)).map((cid) => `${cid} is not in the manifest`),
  ];
}

function hashFaults(blocks: Archive['blocks']): Faults {
  return blocks
    .filter(([cid, bytes]) => cidOf(bytes) !== cid)
    .map(([cid]) => `the block of ${cid} hashes to something else`);
}

/** Its program hashes every block that it lists. */
async function judgeWithIpfsCar(site: JudgedSite): Promise<Faults> {
  const folder = site.makeFolder();
  writeFileSync(join(folder, 'site.car'), await getCar(site, SNAPSHOT));
  const { ok, stdout, output } = await runBin('ipfs-car', ['blocks', 'site.car'], folder);
  if (!ok) return [`ipfs-car says: ${output.slice(-1000)}`];
  return setFaults(stdout.trim().split('\n'), await published(site));
}

/** Another last byte, which is in the last block. */
const spoilEnd = spoilAt(SNAPSHOT, (answer) => ({
  ...answer,
  body: Buffer.concat([answer.body.subarray(0, -1), Buffer.from([0])]),
}));

/** The readers of CAR files: each finds every block of the site, and every block hashes to its CID. */
export const cars: Judge = {
  name: 'cars',
  checks: async (site) => [
    { name: 'the site by @ipld/car', run: () => judgeSnapshot(site, readWithIpld) },
    { name: 'the site by @atcute/car', run: () => judgeSnapshot(site, readWithAtcute) },
    { name: 'the site by ipfs-car', run: () => judgeWithIpfsCar(site) },
    { name: 'every block by @ipld/car', run: () => judgeBlocks(site, readWithIpld) },
    { name: 'every block by @atcute/car', run: () => judgeBlocks(site, readWithAtcute) },
  ],
  planted: [
    {
      name: 'another byte in the site, for @ipld/car',
      spoil: spoilEnd,
      check: 'the site by @ipld/car',
      says: /the block of bafkrei\w+ hashes to something else/,
    },
    {
      name: 'another byte in the site, for @atcute/car',
      spoil: spoilEnd,
      check: 'the site by @atcute/car',
      says: /the block of bafkrei\w+ hashes to something else/,
    },
    {
      name: 'another byte in the site, for ipfs-car',
      spoil: spoilEnd,
      check: 'the site by ipfs-car',
      says: /ipfs-car says: .*(?:hash|match)/s,
    },
  ],
};
