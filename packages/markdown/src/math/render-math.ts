import type { Element, ElementContent, Root } from 'hast';
import { replaceElements } from '../html/elements.ts';
import { setFormula } from './formula.ts';
import { MathBudget } from './math-budget.ts';

/** Replaces formulas in TeX by MathML, which every browser draws without scripts, styles or fonts. */
export function renderMath(tree: Root): void {
  const budget = new MathBudget();
  replaceElements(tree, (element) => {
    const [code] = element.children;
    if (element.tagName === 'pre' && code?.type === 'element' && isMath(code))
      return display(element, code, budget);
    return element.tagName === 'code' && isMath(element, 'math-inline')
      ? (formulaOf(element, false, budget) ?? element)
      : element;
  });
}

function display(block: Element, code: Element, budget: MathBudget): ElementContent {
  const formula = formulaOf(code, true, budget);
  if (formula === undefined) return block;
  // Focusable, so that a long one can be scrolled by keyboard.
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['math'], tabIndex: 0 },
    children: [formula],
  };
}

function formulaOf(
  { children }: Element,
  isDisplay: boolean,
  budget: MathBudget,
): ElementContent | undefined {
  const [text] = children;
  const tex = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
  const formula = budget.allows(tex) ? setFormula(tex, isDisplay) : undefined;
  return formula !== undefined && 'mathml' in formula ? { type: 'raw', value: formula.mathml } : undefined;
}

function isMath({ properties }: Element, also?: string): boolean {
  const names = Array.isArray(properties['className']) ? properties['className'] : [];
  return names.includes('language-math') && (also === undefined || names.includes(also));
}
