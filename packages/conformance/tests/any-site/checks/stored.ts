import { readSiteFile, writeSiteFile } from '@site/site-file';
import { BROWSER, serve } from '../built-site.ts';
import { type Check, inEach, same } from '../check.ts';

/** Answers with the bytes of files, which a stored site does not contain. */
const OF_FILES = /^\/(?:blobs|ipfs)\/|\.car$/;

/** A stored site answers as the built one. */
export const storesWhole: Check = async ({ site, paths, get }) => {
  const bytes = await writeSiteFile(site);
  const source = { read: (start: number, length: number) => bytes.subarray(start, start + length) };
  const { request } = await serve(await readSiteFile(source, () => ({ read: async () => new Uint8Array() })));
  const texts = paths.filter((path) => !OF_FILES.test(path));
  return inEach(texts, async (path) => {
    const answer = await request(path, { headers: BROWSER });
    return same(`${path} of the stored site`, await answer.text(), (await get(path)).text);
  });
};
