import { readdir, stat } from 'node:fs/promises';

/** What this program writes into the folders that an operator names for it. */
const OWN = {
  // The work, what killed processes left of it, cards and renditions of pictures; and what the defaults put there where a
  // service runs in it.
  cache: /^(?:work\.bin(?:\.\d+)?|cards|images|history|\.cache)$/,
  history: /^.+-[0-9a-f]{12}$/,
} as const;

/** What systems put into any folder, or at the root of any volume. */
const OF_ANY_FOLDER = /^(?:lost\+found|\.DS_Store|\.gitignore|\.gitkeep|\.stignore|CACHEDIR\.TAG)$/;

/**
 * Makes sure that what is written for this program alone has a folder of its own: not the content, a home or `/tmp`, where
 * others may write too, and with it what is served.
 * @param kind - also the name of its option
 * @param onFault - receives that other users may write into it
 * @throws {Error} when it holds what this program has not written
 */
export async function requireOwnFolder(
  kind: keyof typeof OWN,
  folder: string,
  onFault: (fault: string) => void,
): Promise<void> {
  // What is not there is made; what cannot be read cannot be written either, and that is reported where it is.
  const names = await readdir(folder).catch(() => []);
  const [foreign] = names.filter((name) => !OWN[kind].test(name) && !OF_ANY_FOLDER.test(name)).sort();
  if (foreign !== undefined)
    throw new Error(
      `The folder "${folder}" of --${kind} holds other things, such as ${JSON.stringify(foreign)}: name one that is empty, or that is not there yet.`,
    );
  const mode = (await stat(folder).catch(() => undefined))?.mode ?? 0;
  if ((mode & 0o002) !== 0)
    onFault(
      `Every user of this machine may write into the folder "${folder}" of --${kind}, and so into what is served: chmod o-w it.`,
    );
}
