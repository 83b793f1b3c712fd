export { basePathOf } from './base-url.ts';
export { type CachePolicy, cachePolicies } from './cache.ts';
export { isCampaignParameter } from './campaigns.ts';
export { removeCidLine } from './canonical-bytes.ts';
export { type ChangelogEntry, changelog, defineChangelog, lastAnnouncement } from './developers/changelog.ts';
export { type EntryPoint, entryPointsOf } from './developers/entry-points.ts';
export { type DeveloperNotes, developerNotes } from './developers/notes.ts';
export { promisesOf } from './developers/promises.ts';
export { type FeedFormatId, type FeedOperationId, type FeedScope, feedFormats } from './feed-formats.ts';
export { describeOutput, type OutputDescription } from './operations/describe-output.ts';
export { describeParameters, type ParameterDescription } from './operations/describe-parameters.ts';
export type {
  FileOperation,
  JsonOperation,
  Operation,
  PathParameters,
  StreamOperation,
} from './operations/operation.ts';
export { MAX_QUERY_LENGTH, parameterProblems } from './operations/parameters.ts';
export { type OperationId, type Operations, operations } from './operations.ts';
export { compareNewestFirst, compareTimes, type Dated } from './order.ts';
export { type RecipeWords, recipeWords } from './recipe-words.ts';
export { HOME, slugOf, twinPath } from './record-paths.ts';
export {
  apiPaths,
  isApiPath,
  isReservedPath,
  isSharedPath,
  reservedFiles,
  reservedNames,
  reservedSections,
  surfacePaths,
} from './reserved-paths.ts';
export { findRetraction, type RetractionFinder } from './retractions.ts';
export type {
  ContentItem,
  ContentList,
  CorpusItem,
  Correction,
  RecordKind,
  Retraction,
  SearchCorpus,
  SearchHit,
  SearchResults,
  SearchVectors,
  SiteConfiguration,
  SnapshotChange,
  SnapshotChanges,
  SnapshotManifest,
  Snippet,
  Suggestion,
  Translation,
} from './schemas.ts';
export { sectionPath } from './section-path.ts';
export { CARD_SIZE, type Card, type CardRenderer } from './service/cards.ts';
export type { EndpointPage, EndpointPageSection } from './service/endpoint-page.ts';
export type {
  CatalogueEntry,
  DocumentFamily,
  Endpoint,
  EndpointAnswer,
  EndpointReply,
  EndpointRepresentation,
  SiteDocument,
} from './service/extensions.ts';
export type { EndpointGuide, Guide, GuideExample, GuideWriter } from './service/guide.ts';
export type {
  Answer,
  CodeOf,
  Handler,
  Handlers,
  InputOf,
  OutputOf,
  ServiceProblem,
} from './service/handlers.ts';
export {
  IMAGE_FORMATS,
  type ImageEncoder,
  type ImageFormat,
  type ImageSource,
  type Rendition,
} from './service/images.ts';
export type {
  Cover,
  FeedEntry,
  ListedEntry,
  OfflineSearchPage,
  Page,
  PageEntry,
  PageLanguages,
  RecordDetail,
  RecordPage,
  TagSummary,
} from './service/pages.ts';
export type { Body, ByteRange, Representation, StreamedRepresentation } from './service/representation.ts';
export type {
  ElementAttributes,
  HitCode,
  HitRequest,
  HitSlice,
  LanguageSummary,
  ListCode,
  ListRequest,
  OwnWord,
  OwnWords,
  PageSlot,
  PlannedPath,
  SectionSummary,
  Service,
  SiteLook,
  SiteSummary,
} from './service/service.ts';
export type { Edge, Slice, Window } from './service/windows.ts';
export { MAX_TAG_LENGTH, tagKey, tagPath } from './tags.ts';
export { type ApiVersion, currentVersion, defineVersions, MIN_SUNSET_DAYS, versions } from './versions.ts';
