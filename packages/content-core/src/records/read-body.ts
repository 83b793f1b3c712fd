import type { Issue, SourceText } from '@site/diagnostics';
import { translate } from '@site/dialects';
import type { FrontMatter, WrittenRecipe } from '@site/front-matter';
import {
  type Edit,
  findUnsetMath,
  type HeadingLink,
  headingParts,
  loadMath,
  parseWithinLimits,
  type Refusal,
  type Translator,
} from '@site/markdown';
import type { Root } from 'mdast';
import { insertRecipe } from '../recipes/insert-recipe.ts';
import { Body } from './body.ts';

/** A body as it reads, its tree, and what was found on the way; of one that was rejected, why. */
export type ReadBody =
  | {
      readonly body: Body;
      readonly tree: Root;
      readonly layers: readonly (readonly Edit[])[];
      /** The link of the heading that becomes the title. */
      readonly link: HeadingLink | undefined;
      /** Whether the recipe of the front matter is a part of it. */
      readonly hasRecipe: boolean;
      readonly issues: readonly Issue[];
    }
  | { readonly tree?: never; readonly issues: readonly Issue[] };

/** What a site says of marks that mean one thing here and another there. */
export interface DialectSwitches {
  /** Whether dollars make formulas; they do unless this is `false`. */
  readonly math?: boolean | undefined;
  /** Whether `~words~` are subscripts. */
  readonly subscript?: boolean | undefined;
  /** Whether the tool of the repository reads every `.md` as MDX. */
  readonly isMdx?: boolean | undefined;
}

/** Translates the dialects of a body, and parses it. */
export async function readBody(
  source: SourceText,
  start: number,
  fields: FrontMatter,
  switches: DialectSwitches & { readonly plugins?: Translator | undefined } = {},
  recipe?: WrittenRecipe,
): Promise<ReadBody> {
  const written = new Body(source, start);
  const translated = await translate(written.text, { file: source.file, fields, ...switches });
  if ('refusal' in translated) return rejected(written, translated.refusal);
  const { findings } = translated;
  let { layers } = translated;
  let body = new Body(source, start, layers);
  let parsed = parseWithinLimits(body.text);
  if ('refusal' in parsed) return rejected(body, parsed.refusal);
  const { link, edit } = headingParts(parsed.tree, body.text, fields);
  const recipeEdit = recipe === undefined ? undefined : insertRecipe(recipe, parsed.tree, body.text);
  const edits = [edit, recipeEdit].filter((each) => each !== undefined);
  if (edits.length > 0) {
    layers = [...layers, edits];
    body = new Body(source, start, layers);
    parsed = parseWithinLimits(body.text);
    if ('refusal' in parsed) return rejected(body, parsed.refusal);
  }
  const { tree } = parsed;
  await loadMath(body.text);
  const issues = [
    ...findings.map(({ offset, finding }) => written.issue('warning', offset, finding)),
    ...findUnsetMath(tree, body.text).map(({ offset, finding }) => body.issue('warning', offset, finding)),
  ];
  return { body, tree, layers, link, hasRecipe: recipeEdit !== undefined, issues };
}

function rejected(body: Body, { offset, finding }: Refusal): ReadBody {
  return { issues: [body.issue('error', offset, finding)] };
}
