export { openEmbedder } from './embedding/open-embedder.ts';
export { removeRetractedTexts } from './history/remove-retracted.ts';
export { type Progress, type ProgressStream, showProgress } from './process/show-progress.ts';
export { type ExportedService, openExportedService } from './served-site/exported-service.ts';
export {
  cachedIndex,
  dispensable,
  openCache,
  type ReadingCache,
  withCache,
} from './served-site/reading-cache.ts';
