/** What `build.ts` writes: the search of a site that is files alone, as it is served. */
export declare const offlineSearch: string;
