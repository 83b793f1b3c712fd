/** What `build.ts` writes: a fingerprint of the fonts and the engine. */
export declare const sources: string;
