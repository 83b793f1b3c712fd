import type { Root } from 'mdast';
import { type LocatedFinding, reportFirst } from '../references/report-first.ts';
import { descendants } from '../tree/descendants.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { mayHaveMath, setFormula } from './formula.ts';
import { MathBudget } from './math-budget.ts';

/** Reports each kind of formula that is shown as code, at its first place. `loadMath` has to be awaited before. */
export function findUnsetMath(tree: Root, body: string): readonly LocatedFinding[] {
  if (!mayHaveMath(body)) return [];
  const faults = new Map<string, TextRange[]>();
  const budget = new MathBudget();
  for (const node of descendants(tree)) {
    const isDisplay = node.type === 'code' && node.lang === 'math';
    if (!isDisplay && !(node.type === 'inlineCode' && node.data?.isMath === true)) continue;
    const formula = budget.allows(node.value) ? setFormula(node.value, isDisplay) : MathBudget.spent;
    if (formula === undefined || 'mathml' in formula) continue;
    faults.set(formula.fault, [...(faults.get(formula.fault) ?? []), rangeOf(node)]);
  }
  return [...faults].flatMap(([fault, places]) =>
    reportFirst(places, body, {
      rule: 'math-not-set',
      message: `The formula is shown as code: ${fault}.`,
      fix: 'Correct its TeX, as KaTeX reads it.',
    }),
  );
}
