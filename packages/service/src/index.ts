export type { RenderElsewhere } from './context.ts';
export { createService, type ServiceOptions } from './create-service.ts';
export { blockHandlers } from './handlers/get-block.ts';
export { type MemoryArchiveOptions, memoryArchive } from './history/memory-archive.ts';
export { holdsRetracted } from './history/retractions.ts';
export {
  presentFile,
  type RetainingArchive,
  type SnapshotArchive,
  type SnapshotFile,
  snapshotFiles,
} from './history/snapshot-archive.ts';
export {
  type LoadOptions,
  loadIndexes,
  type SavedIndexes,
  type SiteIndexes,
  saveIndexes,
} from './indexes/saved-indexes.ts';
export { embedSite, type VectorCache, vectorsByCid } from './indexes/site-index.ts';
