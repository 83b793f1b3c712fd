import type { Refusal } from '../limits/parse-within-limits.ts';
import type { LocatedFinding } from '../references/report-first.ts';
import type { Edit } from './edits.ts';

/** What of a file decides how its body is read. */
export interface TranslationContext {
  /** The path of the file; `.mdx` is a dialect of its own. */
  readonly file: string;
  /** Whether the tool of its repository reads every `.md` as MDX. */
  readonly isMdx?: boolean | undefined;
  /** What its front matter says, which a body may show: `{frontMatter.title}`. */
  readonly fields?: ShownFields;
  /** Whether dollars make formulas: they do, unless this says that they do not. */
  readonly math?: boolean | undefined;
  /** Whether `~words~` are subscripts; else they are struck through, as in GFM. */
  readonly subscript?: boolean | undefined;
  /** The plug-ins of the site's owner. */
  readonly plugins?: Translator | undefined;
}

/** The fields of front matter that are text for readers. */
export interface ShownFields {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** How a body reads in markdown alone. */
export interface Translation {
  /** Without overlap, as small as they can be: what stands in none of them keeps its place in the author's file. */
  readonly edits: readonly Edit[];
  /** What the author should know, at offsets of the body that the translator was given. */
  readonly findings: readonly LocatedFinding[];
  /** Why the body cannot be read at all. */
  readonly refusal?: Refusal;
}

/** Reads the syntax of another tool, and says the same in CommonMark and GFM. */
export interface Translator {
  /** Whether a body may hold such syntax: a cheap test, which most bodies fail. */
  readonly concerns: (body: string, context: TranslationContext) => boolean;
  /**
   * Nothing in code is syntax: see `codeRanges` of `@site/markdown/gfm`. A translator that needs a parser of its own
   * loads it here, so that only those wait for it whose texts need it.
   */
  readonly translate: (body: string, context: TranslationContext) => Translation | Promise<Translation>;
}
