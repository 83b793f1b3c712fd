import type { Retraction } from '@site/contract';
import { addToYamlList } from '@site/front-matter';
import { retractionSchema } from './retracted.ts';

/** The text of `site.yaml` with a retraction, or what is wrong with it, as a sentence. */
export type AddedRetraction =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: string };

/** Adds a retraction to the text of `site.yaml`: comments and order stay, and what is retracted already is not added again. */
export function addRetraction(text: string, retraction: Retraction): AddedRetraction {
  const checked = retractionSchema.safeParse(retraction);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const key = issue?.path.join('.') ?? '';
    const value = JSON.stringify((retraction as Readonly<Record<string, unknown>>)[key] ?? '');
    return { ok: false, fault: `The ${key} ${issue?.message}; it is ${value}.` };
  }
  const { path, cid, date, reason } = checked.data;
  const item = Object.entries({ path, cid, date, reason }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  try {
    return { ok: true, text: addToYamlList(text, 'retracted', Object.fromEntries(item), ['path', 'cid']) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, fault: `site.yaml cannot be added to. ${error.message} Mend it first.` };
  }
}
