import { join } from 'node:path';
import { folderBlockStore } from '@site/cid/fs';
import type { Site } from '@site/content-core';
import type { Service } from '@site/contract';
import { createService, loadIndexes, type ServiceOptions } from '@site/service';
import { BLOCKS_FOLDER, CAR_FILE, SEARCH_FILE, VECTORS_FILE } from '@site/site-file/export-layout';
import { openExport } from '@site/site-file/fs';
import type { SiteCode } from '../site-code/site-code.ts';
import { type CodeChoice, SiteCodeFolder } from '../site-code/site-code-folder.ts';
import { exportedCar } from './exported-car.ts';

/** An export that is served. */
export interface ExportedService {
  readonly site: Site;
  readonly service: Service;
  /** The code that it was made with, where its folder is known. */
  readonly code?: SiteCode | undefined;
  /** Closes its files: the service answers nothing after that. */
  readonly close: () => void;
}

/**
 * Opens an export: nothing of it is parsed, and a record is read when it is requested.
 * @param options - options of its service
 * @param onFault - receives what of the export cannot be used, and so is built again
 * @param config - the folder of the code that it was made with
 * @throws {SiteFileError} when the folder is no export, or a damaged one
 */
export async function openExportedService(
  path: string,
  options: ServiceOptions,
  onFault: (fault: string) => void,
  config?: CodeChoice,
): Promise<ExportedService> {
  const { site, folder, retained, readRetained, readFile, close } = await openExport(path);
  const saved = {
    search: () => readFile(SEARCH_FILE),
    vectors: (length?: number) => readFile(VECTORS_FILE, length),
  };
  try {
    const code = await codeOf(site, config, onFault);
    const service = await createService(site, {
      ...options,
      ...(code?.renderHtml && { renderHtml: code.renderHtml }),
      ...(await loadIndexes(site, saved, { embedder: options.embedder, onFault })),
      archive: { list: async () => retained, read: readRetained },
      blocks: folderBlockStore(join(folder, BLOCKS_FOLDER)),
      openCar: exportedCar(join(folder, CAR_FILE), onFault),
    });
    return { site, service, code, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The code that an export was made with. Without it, what the server makes itself has the default look. */
async function codeOf(
  { code }: Site,
  folder: CodeChoice,
  onFault: (fault: string) => void,
): Promise<SiteCode | undefined> {
  if (code === undefined || folder === false) return undefined;
  const opened = folder === undefined ? {} : await new SiteCodeFolder(folder, folder).open();
  if (opened.code?.cid === code) return opened.code;
  const fault =
    folder === undefined
      ? 'The export was made with the code of site.config, and nobody has said where that is'
      : `The code of ${folder} is not that which the export was made with`;
  onFault(
    `${fault}: pages have the default look, and no plug-in of rehype. Name its folder with --config, or export again.`,
  );
  return undefined;
}
