export type { Coding } from './coding.ts';
export type { ExportCache } from './export-cache.ts';
export { type FileTable, readFileTable, TABLE_FILE, type WrittenFile } from './file-table.ts';
export {
  type ChangedPlan,
  type ExportOptions,
  type ExportPlan,
  type ImpossiblePlan,
  planExport,
  type UnchangedPlan,
} from './plan/plan-export.ts';
export { type FilePlan, planFiles } from './plan/plan-files.ts';
export type { PlannedFile } from './plan/planned-file.ts';
export type { Embedder } from './plan/site-indexes.ts';
export { type Progress, silentProgress } from './progress.ts';
export { Refusal } from './refusal.ts';
export type { RunningHash, Sha256 } from './sha256.ts';
export { memoryTarget } from './targets/memory-target.ts';
export type { NewObject, ObjectMetadata, ObjectReader, StoredObject } from './targets/objects.ts';
export type { Build, OpenTarget, StagingBuild, Target } from './targets/target.ts';
export { type Change, compareManifests } from './verify/compare-manifests.ts';
export type { Mismatch } from './verify/mismatch.ts';
export { type ManifestFault, type ReadManifest, readManifest } from './verify/read-manifest.ts';
export {
  DEFAULT_FILE_LIMITS,
  type FileLimits,
  objectSource,
  readUrl,
  type SiteSource,
  type SourceFile,
  urlSource,
} from './verify/site-source.ts';
export type { VerifyOptions } from './verify/verify-options.ts';
export { type Verification, verifyCar, verifyExport, verifySite } from './verify/verify-site.ts';
export type { FileCount, WriteCounts } from './write/build-writer.ts';
export type { Precompressor, Variant } from './write/precompress.ts';
export { type WriteOptions, type WrittenExport, writeExport } from './write/write-export.ts';
