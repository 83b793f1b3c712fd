import type { Handlers } from '@site/contract';
import type { Context } from '../context.ts';
import { getDeveloperNotes } from '../markdown/developer-notes.ts';
import { getFeedIndex, getHomeIndex } from '../markdown/indexes.ts';
import { getBlob } from './get-blob.ts';
import { blockHandlers } from './get-block.ts';
import { getChanges } from './get-changes.ts';
import { feedHandlers } from './get-feed.ts';
import { getLlms, getLlmsFull, getSectionLlms, getSectionLlmsFull } from './get-llms.ts';
import { getRetainedLlmsFull, getRetainedManifest } from './get-retained-snapshot.ts';
import { getSearchCorpus } from './get-search-corpus.ts';
import { getSearchVectors } from './get-search-vectors.ts';
import { getSecurityTxt } from './get-security-txt.ts';
import { getRobots, getSitemap, getSitemapPart, type Sitemaps } from './get-sitemap.ts';
import { getSnapshot } from './get-snapshot.ts';
import { getSnapshotCar } from './get-snapshot-car.ts';
import { getDocument, getFeedPost } from './get-twin.ts';
import { listContent } from './list-content.ts';
import { search } from './search.ts';

/** A handler for every operation of the contract. */
export function createHandlers(context: Context, sitemaps: Sitemaps): Handlers {
  return {
    listContent: listContent(context),
    search: search(context),
    getSearchCorpus: getSearchCorpus(context),
    getSearchVectors: getSearchVectors(context),
    getSnapshot: getSnapshot(context),
    ...blockHandlers(context.blocks, context.retractions.ofCid),
    getSnapshotCar: getSnapshotCar(context),
    getChanges: getChanges(context),
    getRetainedManifest: getRetainedManifest(context),
    getRetainedLlmsFull: getRetainedLlmsFull(context),
    getHomeIndex: getHomeIndex(context),
    getDeveloperNotes: getDeveloperNotes(context),
    getFeedIndex: getFeedIndex(context),
    ...feedHandlers(context),
    getLlms: getLlms(context),
    getLlmsFull: getLlmsFull(context),
    getSectionLlms: getSectionLlms(context),
    getSectionLlmsFull: getSectionLlmsFull(context),
    getSitemap: getSitemap(sitemaps),
    getSitemapPart: getSitemapPart(sitemaps),
    getRobots: getRobots(context),
    getSecurityTxt: getSecurityTxt(context),
    getBlob: getBlob(context),
    getFeedPost: getFeedPost(context),
    getDocument: getDocument(context),
  };
}
