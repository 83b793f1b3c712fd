import type { Issue, SourceText } from '@site/diagnostics';
import { translate } from '@site/dialects';
import type { FrontMatter } from '@site/front-matter';
import { type Edit, findUnsetMath, loadMath, parseWithinLimits, type Refusal } from '@site/markdown';
import type { Root } from 'mdast';
import { Body } from './body.ts';

/** A body as it reads, its tree, and what was found on the way; of one that was rejected, why. */
export type ReadBody =
  | {
      readonly body: Body;
      readonly tree: Root;
      readonly layers: readonly (readonly Edit[])[];
      readonly issues: readonly Issue[];
    }
  | { readonly tree?: never; readonly issues: readonly Issue[] };

/** Translates the dialects of a body, and parses it. */
export async function readBody(source: SourceText, start: number, fields: FrontMatter): Promise<ReadBody> {
  const written = new Body(source, start);
  const translated = await translate(written.text, { file: source.file, fields });
  if ('refusal' in translated) return rejected(written, translated.refusal);
  const { layers, findings } = translated;
  const body = new Body(source, start, layers);
  const parsed = parseWithinLimits(body.text);
  if ('refusal' in parsed) return rejected(body, parsed.refusal);
  const { tree } = parsed;
  await loadMath(body.text);
  const issues = [
    ...findings.map(({ offset, finding }) => written.issue('warning', offset, finding)),
    ...findUnsetMath(tree, body.text).map(({ offset, finding }) => body.issue('warning', offset, finding)),
  ];
  return { body, tree, layers, issues };
}

function rejected(body: Body, { offset, finding }: Refusal): ReadBody {
  return { issues: [body.issue('error', offset, finding)] };
}
