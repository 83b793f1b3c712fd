import type { Element } from 'hast';

/** The attribute `align` is obsolete and a style attribute needs a weaker policy, so the alignment is a class. */
export function alignCell(cell: Element): Element {
  const { align, ...properties } = cell.properties;
  if (typeof align !== 'string') return cell;
  return { ...cell, properties: { ...properties, className: [`align-${align}`] } };
}
