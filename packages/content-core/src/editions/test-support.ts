import { type BuildResult, buildSite } from '../build-site.ts';
import type { ContentFile } from '../files/content-file.ts';
import { dated, folder, NOW } from '../test-support.ts';
import { NO_EDITION } from './edition.ts';

/** What a file holds, or why it cannot be read. */
export type Content = string | Uint8Array | Error;

/** The files of a folder; `undefined` for one that is removed. */
export type Files = Readonly<Record<string, Content | undefined>>;

/** What lies in the folder before each edit, without an error. */
export const BEFORE: Files = {
  'site.yaml': 'title: Before\nbase_url: https://example.com\n',
  'posts/a.md': dated('Old a.\n'),
  'posts/b.md': dated('Old b. See [a](a.md).\n'),
};

/** Such a folder. */
export function contentOf(files: Files): readonly ContentFile[] {
  const read = folder(
    Object.fromEntries(
      Object.entries(files).flatMap(([path, content]) =>
        typeof content === 'string' || content instanceof Uint8Array ? [[path, content]] : [],
      ),
    ),
  );
  const broken = Object.entries(files).flatMap(([path, error]) =>
    error instanceof Error ? [{ path, read: () => Promise.reject(error) }] : [],
  );
  return [...read, ...broken];
}

/** Builds each state of a folder after the one before; each is the one before with some files edited or removed. */
export async function edit(...edits: readonly Files[]): Promise<BuildResult> {
  let files: Files = {};
  let result: BuildResult | undefined;
  for (const each of edits) {
    files = { ...files, ...each };
    const before = result?.edition ?? NO_EDITION;
    result = await buildSite(contentOf(files), { now: NOW, before });
  }
  if (result === undefined) throw new Error('There is no edit.');
  return result;
}

/** The text of each record by its path. */
export function texts({ site }: BuildResult): Readonly<Record<string, string>> {
  const records = [...(site?.documents ?? []), ...(site?.posts ?? [])];
  return Object.fromEntries(records.map(({ path, text }) => [path, text.trim()]).sort());
}

/** An error of the system. */
export function failure(code: string): Error {
  return Object.assign(new Error(`${code}: open`), { code });
}

/** The texts of `BEFORE`. */
export const OLD = { '/posts/a': 'Old a.', '/posts/b': 'Old b. See a.' };
