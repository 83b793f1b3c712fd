import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '@site/content-core';
import type { Service } from '@site/contract';
import { createService } from '@site/service';
import { onTestFinished } from 'vitest';
import { FolderArchive, type HistoryBounds } from './folder-archive.ts';

/** A temporary folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An archive in a folder, as a process would open it, and what it reports. */
export function openArchive(folder: string, { most = 10, ...bounds }: Partial<HistoryBounds> = {}) {
  const faults: string[] = [];
  const archive = new FolderArchive(folder, { most, ...bounds }, (fault) => faults.push(fault));
  return { archive, faults };
}

/** The service of a site of posts by their names. */
export async function serviceOf(posts: Readonly<Record<string, string>>): Promise<Service> {
  const files = Object.entries(posts).map(([name, text]) => ({
    path: `posts/${name}.md`,
    read: async () => new TextEncoder().encode(`---\ndate: 2024-05-01\n---\n\n${text}\n`),
  }));
  const options = { now: new Date('2026-06-01T00:00:00Z'), baseUrl: 'https://example.com' };
  const { site } = await buildSite(files, options);
  if (site === undefined) throw new Error('The content of the test is wrong.');
  return createService(site);
}

/** Services of sites that differ, the oldest first. */
export function succession(count: number): Promise<readonly Service[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => serviceOf({ salt: `Version ${at}.` })));
}

/** Serves snapshots one after the other, and has all of them retained. */
export async function serveAll(archive: FolderArchive, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    await archive.begin(service);
    await archive.retain(service);
  }
}

/** The ids of snapshots, the newest first. */
export function idsOf(services: readonly Service[]): readonly string[] {
  return services.map(({ snapshot }) => snapshot).reverse();
}
