import type { Site } from '@site/content-core';
import { holdsRetracted } from '@site/service';
import { FolderArchive } from './folder-archive.ts';
import { historyFolder } from './history-folder.ts';

/**
 * Removes from the history of a content folder the texts that hold what its site retracts, as a server of the folder does.
 * @param histories - the folder that holds histories of several content folders
 * @returns what could not be removed, a sentence each
 */
export async function removeRetractedTexts(
  histories: string,
  content: string,
  site: Pick<Site, 'config'>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const folder = await historyFolder(histories, content);
  // It evicts nothing: how much is retained is for the server to say.
  const archive = new FolderArchive(folder, { most: Number.POSITIVE_INFINITY }, (fault) =>
    faults.push(fault),
  );
  await archive.removeTexts((manifest) => holdsRetracted(manifest, site));
  return faults;
}
