/** What `build.ts` writes. */

/** A file that browsers fetch. */
export interface BuiltFile {
  /** Named by its content. */
  readonly path: string;
  readonly mediaType: string;
  readonly load: () => Promise<{ readonly default: string }>;
}

export declare const files: readonly BuiltFile[];

/** The paths of what each page begins with. */
export declare const entries: Readonly<Record<'page' | 'graphiql' | 'reference', readonly string[]>>;
