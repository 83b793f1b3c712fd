import { cutAtWord } from '@site/primitives';
import type { ProblemDocument } from '@site/problem';
import { fitsTokens } from '../text/tokens.ts';

/** How much of its texts a problem shows where they are cut, in UTF-16 code units: the longest that fits. */
const LENGTHS = [1600, 800, 400, 200, 120, 80, 40, 20];

/**
 * A problem of so many tokens at most: the document, or else what a model acts on, and less and less of its texts. No bound
 * is too small for the shortest.
 */
export async function problemWithin(document: ProblemDocument, most: number): Promise<object> {
  const { code, detail, resolution } = document;
  const shorter = LENGTHS.map((length) => ({
    code,
    detail: cutAtWord(detail, length),
    resolution: cutAtWord(resolution, length),
  }));
  const forms = [{ ...document }, { code, detail, resolution }, ...shorter];
  for (const form of forms) if (await fitsTokens(JSON.stringify(form), most)) return form;
  return { code, detail: '', resolution: '' };
}
