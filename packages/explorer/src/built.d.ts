/** The modules that `build.ts` writes. */

/** A file that browsers fetch. */
export interface BuiltFile {
  /** With a hash of its content in its name. */
  readonly path: string;
  readonly mediaType: string;
  readonly load: () => Promise<{ readonly default: string }>;
}

export declare const files: readonly BuiltFile[];

/** The paths of the styles and scripts of each page. */
export declare const entries: Readonly<Record<'page' | 'graphiql' | 'reference', readonly string[]>>;
