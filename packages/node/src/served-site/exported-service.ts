import { join } from 'node:path';
import { folderBlockStore } from '@site/cid/fs';
import type { Site } from '@site/content-core';
import type { Service } from '@site/contract';
import { createService, loadIndexes, type ServiceOptions } from '@site/service';
import { BLOCKS_FOLDER, CAR_FILE, SEARCH_FILE, VECTORS_FILE } from '@site/site-file/export-layout';
import { openExport } from '@site/site-file/fs';
import { exportedCar } from './exported-car.ts';

/** An export that is served. */
export interface ExportedService {
  readonly site: Site;
  readonly service: Service;
  /** Closes its files: the service answers nothing after that. */
  readonly close: () => void;
}

/**
 * Opens an export: nothing of it is parsed, and a record is read when it is requested.
 * @param options - options of its service
 * @param onFault - receives what of the export cannot be used, and so is built again
 * @throws {SiteFileError} when the folder is no export, or a damaged one
 */
export async function openExportedService(
  path: string,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<ExportedService> {
  const { site, folder, retained, readRetained, readFile, close } = await openExport(path);
  const saved = {
    search: () => readFile(SEARCH_FILE),
    vectors: (length?: number) => readFile(VECTORS_FILE, length),
  };
  try {
    const service = await createService(site, {
      ...options,
      ...(await loadIndexes(site, saved, { embedder: options.embedder, onFault })),
      archive: { list: async () => retained, read: readRetained },
      blocks: folderBlockStore(join(folder, BLOCKS_FOLDER)),
      openCar: exportedCar(join(folder, CAR_FILE), onFault),
    });
    return { site, service, close };
  } catch (error) {
    close();
    throw error;
  }
}
