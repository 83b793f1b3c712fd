export {
  type ContentItem,
  type ContentList,
  contentItem,
  contentList,
  type Translation,
} from './nouns/content.ts';
export {
  type CorpusItem,
  corpusItem,
  type SearchCorpus,
  type SearchVectors,
  searchCorpus,
  searchVectors,
} from './nouns/corpus.ts';
export { cid, type RecordKind, recordKind } from './nouns/fields.ts';
export {
  type Correction,
  correction,
  explanation,
  type SearchHit,
  type SearchResults,
  type Snippet,
  type Suggestion,
  searchHit,
  searchResults,
  snippet,
  suggestion,
} from './nouns/search.ts';
export {
  type Retraction,
  retraction,
  type SiteConfiguration,
  type SnapshotChange,
  type SnapshotChanges,
  type SnapshotManifest,
  siteConfiguration,
  snapshotChange,
  snapshotChanges,
  snapshotManifest,
} from './nouns/snapshot.ts';
