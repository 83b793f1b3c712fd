/** What `build.ts` writes: the files of `browser/` as they are served. */
export declare const stylesheet: string;
export declare const paper: string;
export declare const plain: string;
export declare const press: string;
export declare const searchScript: string;
export declare const schemeScript: string;
export declare const missingScript: string;
export declare const offlineFingerprint: string;
