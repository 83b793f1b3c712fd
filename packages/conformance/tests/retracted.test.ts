import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, sync } from '@site/client';
import { folderMirror } from '@site/client/fs';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { planExport, writeExport } from '@site/export';
import { Deployment } from '@site/export/assets';
import { folderTarget } from '@site/export/folder';
import { nodeSha256 } from '@site/export/node';
import { createHttpApp } from '@site/http';
import { codings } from '@site/node/codings';
import { type OpenSite, openSite } from '@site/node/served-site';
import { ProblemError } from '@site/problem';
import { hashingEmbedder } from '@site/search';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { cidOf, temporaryFolder } from '@site/tooling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersWithSecrets, type Published, published, type Send } from './retracted/every-answer.ts';
import { filesWithSecrets } from './retracted/find-secrets.ts';

const BASE_URL = 'https://example.com';
const CONFIG = `title: Test\nbase_url: ${BASE_URL}\n`;
const NOW = new Date('2026-01-01');
const surfaces = siteSurfaces();

const LEAK = `---
title: Qzxvtitle
description: Qzxvabout
date: 2024-05-02
aliases: [/posts/former]
---

The harbour at night, qzxvbody. ![](picture.svg)
`;

const fault = (text: string): never => {
  throw new Error(text);
};

/** A server over whatever service there is at the moment. */
function serverOf(service: () => Service | undefined): Send {
  const compressors = codings.map(({ coding, compressSync }) => ({
    coding,
    compress: async (bytes: Uint8Array<ArrayBuffer>) => compressSync(bytes),
  }));
  const app = createHttpApp({ service, compressors, ...surfaces });
  return (target, init) => app.request(target, init);
}

/** A file of an export, as an asset store sends it. */
function assetStore(folder: string): (url: string) => Promise<Response> {
  return async (url) => {
    const path = join(folder, decodeURIComponent(new URL(url).pathname));
    return existsSync(path) ? new Response(readFileSync(path)) : new Response(null, { status: 404 });
  };
}

/** All that a site is published to: a server of its folder, an export, servers of that, and a copy. */
class Places {
  readonly #folder: string;
  readonly #live: OpenSite;
  all: Published | undefined;

  constructor(folder: string, live: OpenSite) {
    this.#folder = folder;
    this.#live = live;
  }

  static async open(folder: string): Promise<Places> {
    const history = join(folder, 'history');
    const source = { kind: 'folder', folder: join(folder, 'content'), history } as const;
    return new Places(folder, await openSite(source, { guides: siteGuides }, fault));
  }

  readonly live = serverOf(() => this.#live.site.service);

  /** Publishes what the folder has now, everywhere. */
  async publish(): Promise<Service> {
    await this.#live.site.read(NOW, BASE_URL);
    await this.#live.site.close?.();
    const { service } = this.#live.site;
    if (service === undefined) throw new Error('Nothing is served.');
    this.all = await published(this.all, service, surfaces);
    await this.#export();
    await this.sync();
    return service;
  }

  async #export(): Promise<void> {
    const { site } = await loadSite(join(this.#folder, 'content'), { now: NOW });
    if (site === undefined) throw new Error('There is no site.');
    const target = await folderTarget(join(this.#folder, 'out')).open();
    try {
      const options = { site, target, surfaces, codings, embedder: hashingEmbedder, sha256: nodeSha256 };
      const plan = await planExport(options);
      if (plan.kind === 'impossible') throw new Error(plan.faults.join('\n'));
      await writeExport(plan);
    } finally {
      await target.close();
    }
  }

  async sync() {
    const client = createClient(BASE_URL, { fetch: async (url, init) => this.live(url, init) });
    return sync(client, folderMirror(join(this.#folder, 'copy')));
  }

  /** Every server by its name, each with a service of its own. */
  async *servers(): AsyncGenerator<readonly [name: string, send: Send]> {
    yield ['a server of the folder', this.live];
    const out = join(this.#folder, 'out');
    const exported = await openSite({ kind: 'export', folder: out }, { guides: siteGuides }, fault);
    await exported.site.read(NOW, BASE_URL);
    yield ['a server of the export', serverOf(() => exported.site.service)];
    const deployment = new Deployment((error) => fault(String(error)), siteGuides);
    await deployment.open(assetStore(out), () => undefined);
    yield ['a worker of the export', serverOf(() => deployment.service)];
    const again = await Places.open(this.#folder);
    await again.#live.site.read(NOW, BASE_URL);
    yield ['a server that has started again', again.live];
    await again.#live.site.close?.();
  }

  /** Every place that holds a secret. */
  async secrets(): Promise<readonly string[]> {
    if (this.all === undefined) throw new Error('Nothing was published.');
    const found: string[] = [];
    for await (const [name, send] of this.servers())
      found.push(...(await answersWithSecrets(send, this.all)).map((place) => `${name}: ${place}`));
    const folders = ['history', 'copy', 'out', '.out.builds'];
    return [...found, ...folders.flatMap((each) => this.files(each))];
  }

  files(folder: string): readonly string[] {
    return filesWithSecrets(join(this.#folder, folder)).map((file) => `${folder}/${file}`);
  }
}

describe('a secret that was published', { shuffle: false }, () => {
  let folder: string;
  let places: Places;
  let first: Service;

  const write = async (path: string, text: string) => {
    await mkdir(join(folder, 'content', path, '..'), { recursive: true });
    await writeFile(join(folder, 'content', path), text);
  };

  beforeAll(async () => {
    folder = temporaryFolder('retracted');
    await write('site.yaml', CONFIG);
    await write('posts/salt.md', '---\ndate: 2024-05-01\n---\n\nThe harbour by day, and its light.\n');
    await write(
      'posts/picture.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>qzxvpicture</title></svg>',
    );
    await write('posts/leak.md', LEAK);
    places = await Places.open(folder);
    first = await places.publish();
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  test('is found in every place by the walk itself', async () => {
    const found = await places.secrets();
    for (const place of [
      'a server of the folder: /posts/leak text/html',
      'a server of the folder: /llms-full.txt gzip',
      'a server of the folder: GraphQL { document(',
      'a server of the folder: MCP get_document',
      'a server of the folder: MCP fetch',
      'a server of the folder: /api/search.json?q=harbour',
      'a server of the export: /snapshot.car',
      'a worker of the export: /posts/leak.md',
      'a server that has started again: /posts/leak',
      'history/',
      'copy/blocks/',
      'copy/copy.json',
      'out/posts/leak.html',
      'out/llms-full.txt.br',
      'out/_export/site.bin',
      'out/_export/search.bin',
      '.out.builds/1/',
    ])
      expect(
        found.some((each) => each.startsWith(place)),
        place,
      ).toBe(true);
  });

  test('stays in earlier snapshots when it becomes a draft', async () => {
    await write('posts/leak.md', LEAK.replace('---\n', '---\ndraft: true\n'));
    await places.publish();
    const found = await places.secrets();
    expect(found.some((place) => /\/snapshots\/.*\/llms-full.txt/.test(place))).toBe(true);
  });

  test('is nowhere once it is retracted', async () => {
    await write('site.yaml', `${CONFIG}retracted:\n  - path: /posts/leak\n    date: 2026-01-01\n`);
    await places.publish();
    expect(await places.secrets()).toEqual([]);
  });

  test('is answered with 410 and a tombstone wherever it was', async () => {
    const leaked = first.resolve('/posts/leak');
    if (leaked instanceof ProblemError) throw leaked;
    const { cid } = leaked;
    for await (const [name, send] of places.servers()) {
      for (const target of [
        '/posts/leak',
        '/posts/leak.md',
        '/posts/former',
        '/posts/former.md',
        `/ipfs/${cid}?format=raw`,
        `/ipfs/${cid}?format=car`,
        `/.well-known/rasl/${cid}`,
        `/snapshots/${first.snapshot}/llms-full.txt`,
      ]) {
        const response = await send(target);
        const problem = JSON.parse(await response.text()) as object;
        expect([response.status, response.headers.get('cache-control')], `${name}: ${target}`).toEqual([
          410,
          'no-store',
        ]);
        expect(problem, target).toMatchObject({
          code: 'content_retracted',
          detail: expect.stringMatching(/^The owner of this site has retracted .* on 2026-01-01, /),
          resolution: expect.stringMatching(/^Forget /),
        });
      }
      const manifest = await send(`/snapshots/${first.snapshot}/manifest.json`);
      expect(cidOf(new Uint8Array(await manifest.arrayBuffer()))).toBe(first.snapshot);
      const changes = await send(`/api/changes.json?since=${first.snapshot}`);
      expect(await changes.json()).toMatchObject({
        items: expect.arrayContaining([
          expect.objectContaining({ change: 'removed', path: '/posts/leak.md' }),
        ]),
        retracted: [{ path: '/posts/leak', date: '2026-01-01' }],
      });
      expect(await (await send('/api/changes.json')).text()).not.toContain('/posts/leak.md');
    }
    const rules = readFileSync(join(folder, 'out/_export/nginx.conf'), 'utf8');
    for (const path of ['/posts/leak', `/ipfs/${cid}`, `/snapshots/${first.snapshot}/llms-full.txt`])
      expect(rules).toContain(`location = '${path}' { return 410; }`);
  });
});
