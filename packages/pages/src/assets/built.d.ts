/** What `build.ts` writes: the files of `browser/` as they are served. */
export declare const stylesheet: string;
export declare const searchScript: string;
