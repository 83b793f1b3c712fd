import type { SearchHit, SectionSummary, TagSummary, Translation } from '@site/contract';
import type { ListedRecord } from '../nodes/listed-record.ts';
import { builder } from './builder.ts';

// Declared before they are implemented, because the types refer to each other.
export const siteRecordRef = builder.interfaceRef<ListedRecord>('SiteRecord');
export const documentRef = builder.objectRef<ListedRecord>('Document');
export const feedPostRef = builder.objectRef<ListedRecord>('FeedPost');
export const sectionRef = builder.objectRef<SectionSummary>('Section');
export const tagRef = builder.objectRef<TagSummary>('Tag');
export const translationRef = builder.objectRef<Translation>('Translation');
export const snippetRef = builder.objectRef<SearchHit['snippet']>('Snippet');
