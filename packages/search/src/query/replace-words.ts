import { createCodeUnits, foldCase, MAX_WORD_LENGTH, tokenise } from '@site/text-analysis';

const units = createCodeUnits();

/**
 * Replaces words of a query where they stand, so that its quotes, exclusions and spaces remain.
 * @param replacements - by the case-folded spelling
 */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  let end = 0;
  tokenise(
    text,
    {
      visit(_, from, to, joined) {
        if (joined !== undefined) return;
        const replacement = replacements.get(foldCase(text.slice(from, to).slice(0, MAX_WORD_LENGTH)));
        if (replacement === undefined) return;
        parts.push(text.slice(end, from), replacement);
        end = to;
      },
    },
    units,
  );
  return parts.join('') + text.slice(end);
}
