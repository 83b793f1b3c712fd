export { cachedIndex, dispensable, openCache, type ReadingCache, withCache } from './cache.ts';
export { openEmbedder } from './open-embedder.ts';
export { type ExportedService, openExportedService } from './open-exported-service.ts';
export { type Progress, type ProgressStream, showProgress } from './show-progress.ts';
