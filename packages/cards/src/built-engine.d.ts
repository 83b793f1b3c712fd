/** What `build.ts` writes. The engine is compressed with Brotli; it and the fonts (WOFF2) are in base64. */
export declare const wasm: string;
export declare const fonts: readonly string[];
/** The code points that the fonts have glyphs for, as ranges with both ends inclusive, in order. */
export declare const coverage: readonly (readonly [first: number, last: number])[];
