import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Refusal } from '@site/export';
import { requireOwnFolder } from '@site/node/settings';

/** The folders of an export, absolute and without symbolic links above their last part. */
export interface Places {
  readonly content: string;
  readonly out: string;
}

/**
 * Makes sure that neither folder holds the other: the next run would read what this one wrote.
 * @throws {Refusal} also when one of them is not there
 */
export async function checkPlaces(content: string, out: string): Promise<Places> {
  const contentPath = await checkContent(content);
  const parent = await folderAt(dirname(resolve(out)));
  if (parent === undefined) {
    throw new Refusal(`--out ${out} has no folder to be in: make ${dirname(resolve(out))} first.`);
  }
  const outPath = join(parent, basename(resolve(out)));
  const target = await realpath(outPath).catch(() => outPath);
  for (const path of [outPath, target]) {
    if (isWithin(path, contentPath)) throw overlap(out, 'inside', content);
    if (isWithin(contentPath, path)) throw overlap(out, 'around', content);
  }
  return { content: contentPath, out: outPath };
}

/**
 * The content folder, absolute and without symbolic links.
 * @throws {Refusal} when it is not there
 */
export async function checkContent(content: string): Promise<string> {
  const path = await folderAt(content);
  if (path !== undefined) return path;
  throw new Refusal(`There is no folder "${content}": name the one that holds the content with --content.`);
}

/** A folder, absolute and without symbolic links; `undefined` when there is none. */
async function folderAt(path: string): Promise<string | undefined> {
  const found = await realpath(path).catch(() => undefined);
  return found !== undefined && (await stat(found)).isDirectory() ? found : undefined;
}

/**
 * Makes sure that the cache is in neither folder: in the one it would be content, and the other is swapped.
 * @param onFault - receives that others may write into it
 * @throws {Refusal} also when it is no folder, or holds other things
 */
export async function checkCache(
  cache: string,
  { content, out }: Places,
  onFault: (fault: string) => void,
): Promise<void> {
  const path = resolve(cache);
  const real = await realpath(path).catch(() => path);
  const target = await realpath(out).catch(() => out);
  if ((await stat(real).catch(() => undefined))?.isDirectory() === false) {
    throw new Refusal(`--cache ${cache} is no folder: name another one.`);
  }
  for (const [place, option] of [
    [content, '--content'],
    [out, '--out'],
    [target, '--out'],
  ] as const) {
    if (isWithin(path, place) || isWithin(real, place))
      throw new Refusal(`--cache ${cache} is inside ${option}: name a folder beside it.`);
  }
  await requireOwnFolder('cache', cache, onFault).catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  });
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function overlap(out: string, where: string, content: string): Refusal {
  return new Refusal(
    `--out ${out} is ${where} --content ${content}, so that the next export would read this one: name a folder beside it.`,
  );
}
